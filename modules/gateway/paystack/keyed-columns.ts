import type { KeyedColumn } from '#infra/db/keyed-columns.ts'
import { PURPOSE } from './provider-keys.ts'

export const keyedColumns: KeyedColumn[] = [
  {
    what: 'secret key of the payment provider',
    table: 'provider_keys',
    column: 'sealed_secret',
    id: null,
    kind: 'sealed',
    purpose: () => PURPOSE,
  },
]
