import type { Refusal } from '#shared/result.ts'

export type StockWishRefusal = Refusal<'not-on-sale' | 'in-stock' | 'waits-for-too-many'>
