import type { KeyedColumn } from '#infra/db/keyed-columns.ts'
import { PURPOSE } from './admin-factor.ts'

export const keyedColumns: KeyedColumn[] = [
  { what: 'password of the administrator', table: 'admin_password', column: 'hash', id: null, kind: 'password' },
  {
    what: 'second factor of the administrator',
    table: 'admin_two_factor',
    column: 'sealed_secret',
    id: null,
    kind: 'sealed',
    purpose: () => PURPOSE,
  },
]
