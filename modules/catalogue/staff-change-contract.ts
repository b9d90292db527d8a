/** What staff do to a vendor's product. */
export const staffChangeKinds = [
  'edited',
  'hidden',
  'shown',
  'featured',
  'unfeatured',
  'feature-declined',
  'deleted',
  'sale-set',
  'sale-changed',
  'sale-paused',
  'sale-resumed',
  'sale-ended',
] as const
export type StaffChangeKind = (typeof staffChangeKinds)[number]

/** Amounts are kobo, times ISO 8601. Of long texts and of pictures only that they changed: both values are null. */
export type ProductChange = { field: string; before: string | number | null; after: string | number | null }
