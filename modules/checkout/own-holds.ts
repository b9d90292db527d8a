import type { KnownCheckout } from './queries-holds.ts'

/** The cart wants more pieces than are available. */
export type StockShortage = { variantId: string; pieces: number }

/** Those of the shopper's own open checkouts that hold the missing pieces. Without them, enough would be available. */
export function findBlockingCheckouts<Held extends Pick<KnownCheckout, 'lines'>>(
  checkouts: Held[],
  missing: StockShortage[],
): Held[] {
  const short = missing.filter(({ variantId, pieces }) => sumHeld(checkouts, variantId) >= pieces)
  return checkouts.filter(({ lines }) => lines.some((line) => short.some((one) => one.variantId === line.variantId)))
}

export function sumHeld(checkouts: Pick<KnownCheckout, 'lines'>[], variantId: string): number {
  const lines = checkouts.flatMap((one) => one.lines)
  return lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0)
}
