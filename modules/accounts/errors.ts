import type { Refusal } from '#shared/result.ts'

/** Not now: `waitSeconds` says when. */
export type LimitRefusal = Refusal<'too-many-tries', { waitSeconds: number }> | Refusal<'sign-in-closed'>
/** Too many passwords are being checked at this moment. */
export type BusyRefusal = Refusal<'busy'>
export type SignInRefusal = Refusal<'wrong-credentials'> | LimitRefusal | BusyRefusal
export type AdminSignInRefusal = Refusal<'wrong-password'> | LimitRefusal | BusyRefusal
/** Why a new password is not taken. */
export type PasswordRefusal = Refusal<'password-common' | 'password-own' | 'password-short'>
export type LinkRefusal = Refusal<'link-invalid'>
export type CodeRefusal = Refusal<'code-wrong'>
export type ProofRefusal = Refusal<'password-wrong'> | CodeRefusal | LimitRefusal | BusyRefusal
