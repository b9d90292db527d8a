import type { KeyedColumn } from '#infra/db/keyed-columns.ts'
import { PURPOSE } from './push-key.ts'

export const keyedColumns: KeyedColumn[] = [
  {
    what: 'private key of push messages',
    table: 'push_key',
    column: 'sealed_private_key',
    id: null,
    kind: 'sealed',
    purpose: () => PURPOSE,
  },
]
