import { isText } from '#shared/text.ts'
import { z } from 'zod'

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

/** Why staff change what belongs to a vendor. The vendor reads it. */
export const staffReason = z
  .string()
  .trim()
  .min(1, 'reason-required')
  .max(1000, 'reason-long')
  .refine(isText, 'text-invalid')
