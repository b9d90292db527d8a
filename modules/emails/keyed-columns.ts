import type { KeyedColumn } from '#infra/db/keyed-columns.ts'
import { PURPOSE } from './sealed-data.ts'

export const keyedColumns: KeyedColumn[] = [
  {
    what: 'tokens of emails',
    table: 'emails',
    column: 'data',
    id: 'id',
    kind: 'sealed',
    field: 'token',
    purpose: () => PURPOSE,
  },
]
