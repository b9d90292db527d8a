import type { Refusal } from '#shared/result.ts'

export type SignInRefusal = Refusal<'wrong-credentials' | 'busy'>
export type AdminSignInRefusal = Refusal<'wrong-password' | 'busy'>
