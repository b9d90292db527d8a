import type { Refusal } from '#shared/result.ts'

export type RestockAlertRefusal = Refusal<'not-on-sale' | 'in-stock' | 'waits-for-too-many'>
