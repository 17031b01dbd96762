"""The words of Pocket Paragons, laid over what the shared code says in those of Origins."""
from __future__ import annotations

from .rules import cited

WORDS = (
    ("hero", "Paragon"), ("heroes", "Paragons"), ("talent", "affinity"), ("difficulty", "complexity"),
    ("health", "HP"), ("healths", "HP"), ("the healths are", "the HP are"),
    ("attack", "damage"), ("attacks", "damage"),
    ("Super Ability", "Ultimate"), ("Super Abilities", "Ultimates"), ("permanent Super Ability", "Passive"),
    ("permanent", "Passive"), ("not permanent", "no Passive"),
    ("Respite", "Rest"), ("Intellect", "Intelligence"), ("Dexterity", "Agility"), ("Defense", "Defend"),
    ("cancel", "counter"), ("cancels", "counters"), ("cancelled", "countered"), ("cancelling", "countering"),
    ("destroy", "Execute"), ("destroys", "Executes"), ("destroyed", "Executed"),
    ("discard", "exhaust"), ("discards", "exhausts"), ("discarded", "exhausted"), ("discard pile", "exhausted cards"),
    ("from the discard pile", "from among the exhausted cards"), ("Discard pile", "Exhausted"), ("Discarded", "Exhausted"),
    ("remove", "banish"), ("removes", "banishes"), ("removed", "Banished"), ("until the end of the match", "for the rest of the game"),
    ("is removed", "is Banished"),
    ("in reserve", "Stored"), ("reserve", "storage"), ("Reserve", "Stored"), ("returns to reserve", "is Stored again"),
    ("would have left reserve", "would no longer be Stored"), ("with the Super Ability in reserve", "with what is Stored beside it"),
    ("in force", "in effect"), ("In force", "In effect"),
    ("match", "game"), ("matches", "games"), ("series", "match"), ("the series", "the match"), ("series of two wins", "best of three"),
    ("First to two wins", "Best of three"), ("the whole series", "the whole match"),
    ("pass a card", "pass an ability"), ("received card", "inherited ability"), ("received from a fallen hero", "inherited from a fallen Paragon"),
    ("a received card on", "an inherited ability on"),
)
SENTENCES = (
    ("{} was blocked in full and has not hit.", "{} was blocked in full and did not Hit."),
    ("{} has hit, which sets off its effect.", "{} Hit, which sets off its effect."),
    ("{} met {} and both hit", "{} met {} and both Hit"), ("{} met {} and hit", "{} met {} and Hit"),
    ("{} met {}, which hit", "{} met {}, which Hit"), ("{} met {} and neither hit", "{} met {} and neither Hit"),
    ("{} takes back {}.", "{} readies {}."),
    ("{} takes {} from the discard pile.", "{} readies {}."),
    ("{} takes {} into hand.", "{} has the energy for {}, which is Ready: it goes into hand."),
    ("{} of {} is now in force.", "{} of {} takes effect, for the rest of the game."),
    ("{} discards {} from hand.", "{} exhausts {} out of the hand."),
    ("{} is discarded; Respite brings it back.", "{} is exhausted; Rest readies it."),
    ("{} is permanent: it stays on the table and is never played.", "{} is Passive: it stays on the table and is never played."),
    ("{} takes the table, with the Super Ability in reserve.", "{} takes the table, with every Ultimate Stored."),
    ("The attack and effects of {} are ignored.", "Nothing of {} happens, as though it had never been played."),
    ("The cancelled {} recovers nothing and gives no energy.", "The countered {} readies nothing and gives no energy."),
    ("Both heroes are down with equal health: play on until the healths differ.", "Both Paragons are down with equal HP: play on until the HP differ."),
    ("The healths are equal: play on.", "The HP are equal: play on."),
    ("{} wins: the healths differ, {}.", "{} wins: the HP differ, {}."),
    ("Both are destroyed with equal health: the match goes on until the healths differ.", "Both are Executed with equal HP: the game goes on until the HP differ."),
    ("{} wins with {} health against {}.", "{} wins with {} HP against {}."),
    ("{} restores {} health: {}.", "{} restores {} HP: {}."),
    ("these are no decks that passing cards can lead to: {}",
     "these are no decks that inheritance can lead to: each defeated Paragon may pass one of its abilities, the second also the one it "
     "inherited, for one with the same symbol of the next Paragon, and neither may bear the no-inheritance symbol"),
    ("{} is at {} health already.", "{} is at {} HP already."),
)
SPEECH = (WORDS, SENTENCES, cited)
