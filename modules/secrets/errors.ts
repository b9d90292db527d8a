import type { Refusal } from '#shared/result.ts'

/** Too many passwords are being hashed at this moment. */
export type BusyRefusal = Refusal<'busy'>

export type PasswordRefusal = Refusal<'password-common' | 'password-own' | 'password-short'>
