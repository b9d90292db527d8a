import type { BusyRefusal } from '#modules/secrets/index.server.ts'
import type { Refusal } from '#shared/result.ts'
import type { LimitRefusal } from '#modules/limits/index.server.ts'

export type AdminSignInRefusal = Refusal<'wrong-password'> | LimitRefusal | BusyRefusal
