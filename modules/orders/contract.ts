/** How many orders there are, and how many of them wait for the next step of whoever asks. */
export type OrderCounts = { all: number; waiting: number }
