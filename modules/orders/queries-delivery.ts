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

/** Who receives the parcels of a checkout, and where. */
export type Delivery = Pick<Selectable<DB['checkouts']>, (typeof columns)[number]>

/** of `checkouts as c` */
export const DELIVERY_COLUMNS = columns.map((column) => `c.${column}` as const)
