// The lab page.
