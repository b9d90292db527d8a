/**
 * The references of this shop: a charge (`SZ_` and digits, see `makeReference`) or a transfer (`po-` and a year, from
 * the ledger). The pattern is broad on purpose: an unknown reference that may be ours raises an alarm.
 */
const OWN = /^(sz[_-]|po-\d{4}-)/i

export function isOwnReference(reference: string): boolean {
  return OWN.test(reference)
}
