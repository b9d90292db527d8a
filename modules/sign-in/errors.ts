import type { Refusal } from '#shared/result.ts'
import type { LimitRefusal } from '#modules/limits/index.server.ts'
import type { BusyRefusal } from '#modules/secrets/index.server.ts'

export type SignInRefusal = Refusal<'wrong-credentials'> | LimitRefusal | BusyRefusal

export type ProofRefusal = Refusal<'password-wrong'> | CodeRefusal | LimitRefusal | BusyRefusal

export type CodeRefusal = Refusal<'code-wrong'>
