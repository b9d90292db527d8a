import type { Selectable } from 'kysely'
import type { DB } from '#infra/db/schema.gen.ts'

const columns = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'landmark',
  'city',
  'state',
  'postcode',
  'deliveryNote',
] as const

/** The recipient and address of a checkout. */
export type Delivery = Pick<Selectable<DB['checkouts']>, (typeof columns)[number]>

/** Columns of `checkouts c`. */
export const DELIVERY_COLUMNS = columns.map((column) => `c.${column}` as const)
