import type { TradedShop } from './traded-shop.ts'

/**
 * Statements that break an invariant, each alone, in a transaction without triggers, foreign keys and checks. What an
 * invariant joins by 'or' has a statement for each part.
 */
export type Plants = Record<string, (shop: TradedShop) => string[]>
