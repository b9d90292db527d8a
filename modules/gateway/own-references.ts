/**
 * What a reference of this shop looks like: a charge (`SZ_` and digits, see `makeReference`) or a transfer (`po-` and a year,
 * made by the ledger). Looser than the forms themselves: in doubt a reference is ours, and an unknown one alarms.
 */
const OWN = /^(sz[_-]|po-\d{4}-)/i

export function isOwnReference(reference: string): boolean {
  return OWN.test(reference)
}
