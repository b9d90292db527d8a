import { BlockList, isIPv4 } from 'node:net'
import type { CurrentHolds } from './queries-holds.ts'
import { DAY, MINUTE, SECOND } from '#shared/time.ts'

/** The provider's page expires after 30 minutes. The stock is held a little longer, for payments in progress. */
export const HOLD = 45 * MINUTE
/** Shorter holds for a shopper who let earlier ones expire: docs/decisions/013-one-open-checkout.md */
const AFTER_ONE = 20 * MINUTE
const AFTER_TWO = 10 * MINUTE
/** Counts all unpaid holds within a day since the last payment. At this sum, the next checkout is refused. */
const MOST_UNPAID = 180 * MINUTE
export const UNPAID_WINDOW = DAY

const MOST = {
  /** one current checkout, and two that wait for a bank */
  ofShopper: { checkouts: 3, pieces: 200 },
  /** thousands of shoppers of a mobile network may share one IP address, so only unpaid holds count */
  ofIpAddress: { checkouts: 150, pieces: 2000 },
}

export type HoldRefusalCode = 'too-many-pieces' | 'too-many-unpaid' | 'network-holds-too-much'

/** `unpaidSeconds`: how long the shopper has recently held stock without paying. */
export function getHoldDuration(unpaidSeconds: number): number {
  const unpaid = unpaidSeconds * SECOND
  if (unpaid < HOLD) return HOLD
  return unpaid < HOLD + AFTER_ONE ? AFTER_ONE : AFTER_TWO
}

export function checkHoldLimits({ ofShopper, ofIpAddress }: CurrentHolds): HoldRefusalCode | null {
  if (ofShopper.pieces > MOST.ofShopper.pieces) return 'too-many-pieces'
  if (ofShopper.checkouts > MOST.ofShopper.checkouts) return 'too-many-unpaid'
  if (ofShopper.unpaidSeconds * SECOND >= MOST_UNPAID) return 'too-many-unpaid'
  const isOver = ofIpAddress.checkouts > MOST.ofIpAddress.checkouts || ofIpAddress.pieces > MOST.ofIpAddress.pieces
  return isOver ? 'network-holds-too-much' : null
}

const OWN_NETWORKS = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  OWN_NETWORKS.addSubnet(network, bits)

/**
 * null: a private address belongs to a proxy that is missing in the configuration, so it would stand for all shoppers.
 */
export function toLimitedAddress(ipAddress: string): string | null {
  if (isIPv4(ipAddress)) return OWN_NETWORKS.check(ipAddress) ? null : ipAddress
  return /^[23][\da-f]{3}:/.test(ipAddress) ? ipAddress : null
}
