import type { KeyedColumn } from '#infra/db/keyed-columns.ts'
import { toFactorPurpose } from './two-factor-codes.ts'

export const keyedColumns: KeyedColumn[] = [
  { what: 'passwords of users', table: 'users', column: 'password_hash', id: 'id', kind: 'password' },
  { what: 'passwords of unconfirmed sign-ups', table: 'sign_ups', column: 'password_hash', id: 'id', kind: 'password' },
  { what: 'recovery codes', table: 'recovery_codes', column: 'code_hash', id: null, kind: 'hash' },
  {
    what: 'second factors of users',
    table: 'two_factor',
    column: 'sealed_secret',
    id: 'user_id',
    kind: 'sealed',
    purpose: toFactorPurpose,
  },
]
