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
  'collection-hidden',
  'collection-shown',
] as const
export type StaffChangeKind = (typeof staffChangeKinds)[number]

/** It names a collection instead of products. */
export function isOfCollection(kind: StaffChangeKind): boolean {
  return kind === 'collection-hidden' || kind === 'collection-shown'
}

/** Amounts are in kobo, times in ISO 8601. Both values are null for long texts and pictures. */
export type ProductChange = { field: string; before: string | number | null; after: string | number | null }

/** The vendor reads this reason. */
export const staffReason = z
  .string()
  .trim()
  .min(1, 'reason-required')
  .max(1000, 'reason-long')
  .refine(isText, 'text-invalid')
