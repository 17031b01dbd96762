"""Two sides choose at once: the mixes that neither can better, and what they are worth.

A payoff matrix has a row for each option of the first side and a column for each of the second; an entry is
what the first wins and the second loses, a whole number. Everything is exact: the simplex method with
integer pivoting (Edmonds), so that every Python finds the same mixes.
"""
from __future__ import annotations

from math import gcd
from typing import NamedTuple


class Solution(NamedTuple):
    """rows, columns: weights of the options, whole numbers that sum to `total`; value: worth / of is what the
    first side wins on average."""

    rows: tuple
    columns: tuple
    total_rows: int
    total_columns: int
    worth: int
    of: int


def undominated(payoffs: list) -> tuple[list, list]:
    """The rows and columns left when strictly dominated options are struck out, again and again.

    >>> undominated([[3, 1], [2, 0]])
    ([0], [1])
    """
    rows, columns = list(range(len(payoffs))), list(range(len(payoffs[0])))
    while True:
        worse = [row for row in rows if any(_all_more(payoffs[other], payoffs[row], columns) for other in rows if other != row)]
        rows = [row for row in rows if row not in worse]
        dear = [column for column in columns
                if any(all(payoffs[row][other] < payoffs[row][column] for row in rows) for other in columns if other != column)]
        columns = [column for column in columns if column not in dear]
        if not worse and not dear:
            return rows, columns


def _all_more(first, second, columns):
    for column in columns:
        if first[column] <= second[column]:
            return False
    return True


def solve(payoffs: list) -> Solution:
    """An equilibrium of a payoff matrix of whole numbers.

    Rock, paper, scissors in which a win with rock counts double:

    >>> found = solve([[0, -1, 2], [1, 0, -1], [-2, 1, 0]])
    >>> found.rows, found.total_rows, found.worth
    ((1, 2, 1), 4, 0)
    """
    rows, columns = undominated(payoffs)
    if len(rows) == 1 or len(columns) == 1:
        # what is left of the longer side is alike in the one line that counts, up to its best
        best = [max([payoffs[row][columns[0]] for row in rows]), min([payoffs[rows[0]][column] for column in columns])][len(rows) == 1]
        row = next(row for row in rows if payoffs[row][columns[0]] == best) if len(columns) == 1 else rows[0]
        column = next(column for column in columns if payoffs[row][column] == best)
        return Solution(_one(row, len(payoffs)), _one(column, len(payoffs[0])), 1, 1, best, 1)
    if len(rows) > len(columns):  # the same game from the other side, for the table is as high as the rows are many
        found = solve([[-payoffs[row][column] for row in rows] for column in columns])
        return Solution(_spread(found.columns, rows, len(payoffs)), _spread(found.rows, columns, len(payoffs[0])),
                        found.total_columns, found.total_rows, -found.worth, found.of)
    low = min([payoffs[row][column] for row in rows for column in columns])
    shifted = [[payoffs[row][column] - low + 1 for column in columns] for row in rows]
    row_part, column_part, total, scale = _simplex(shifted)
    shared = gcd(total, *row_part, *column_part)
    total_weight = total // shared
    return Solution(_spread([weight // shared for weight in row_part], rows, len(payoffs)),
                    _spread([weight // shared for weight in column_part], columns, len(payoffs[0])), total_weight, total_weight,
                    scale + (low - 1) * total, total)


def even_mix(payoffs: list) -> Solution:
    """The best row against columns that are all equally likely.

    >>> even_mix([[3, -3], [1, 1]]).rows
    (0, 1)
    """
    width = len(payoffs[0])
    sums = [sum(row) for row in payoffs]
    return Solution(_one(sums.index(max(sums)), len(payoffs)), (1,) * width, 1, width, max(sums), width)


def leant(payoffs: list, percent: int) -> list:
    """The payoffs, times 100 times the number of columns, against a side that answers at random so many times in a hundred.

    >>> leant([[4, 0], [1, 3]], 50)
    [[600, 200], [300, 500]]
    """
    return [[(100 - percent) * len(row) * entry + percent * sum(row) for entry in row] for row in payoffs]


def _one(index, count):
    return tuple([int(place == index) for place in range(count)])


def _spread(part, kept, count):
    whole = [0] * count
    for index, weight in zip(kept, part):
        whole[index] = weight
    return tuple(whole)


def _simplex(payoffs):
    """Weights of rows and columns, their sum, and the pivot they are counted in, of a positive matrix.

    Maximize the sum of y over A y <= 1, y >= 0: y is the second side's mix, the prices of the rows the first's,
    one over the sum the value. Bland's rule, so that it ends."""
    height, width = len(payoffs), len(payoffs[0])
    table = [[*payoffs[row], *[int(row == place) for place in range(height)], 1] for row in range(height)]
    goal = [-1] * width + [0] * height + [0]
    basis = [width + row for row in range(height)]
    pivot = 1
    while True:
        enter = next((column for column in range(width + height) if goal[column] < 0), None)
        if enter is None:
            break
        leave = None
        for row in range(height):
            entry = table[row][enter]
            if entry > 0:
                if leave is not None:
                    difference = table[row][-1] * table[leave][enter] - table[leave][-1] * entry
                if leave is None or difference < 0 or (difference == 0 and basis[row] < basis[leave]):
                    leave = row
        chosen = table[leave]
        new = chosen[enter]
        for row in range(height):
            if row != leave:
                factor = table[row][enter]
                table[row] = [(new * entry - factor * other) // pivot for entry, other in zip(table[row], chosen)]
        factor = goal[enter]
        goal = [(new * entry - factor * other) // pivot for entry, other in zip(goal, chosen)]
        pivot, basis[leave] = new, enter
    column_part = [0] * width
    for row, variable in enumerate(basis):
        if variable < width:
            column_part[variable] = table[row][-1]
    return goal[width:width + height], column_part, goal[-1], pivot


def pick(weights: tuple, total: int, number: int) -> int:
    """The index of a weight, each as likely as it weighs. number: 64 random bits.

    >>> [pick((1, 0, 3), 4, number << 62) for number in range(4)]
    [0, 2, 2, 2]
    """
    left = (number * total) >> 64
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    raise ValueError("the weights do not sum to the total")
