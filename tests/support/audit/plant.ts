import type { TradedShop } from './traded-shop.ts'

/**
 * Statements that violate an invariant. Each runs alone, in a transaction without triggers, foreign keys and checks. If
 * an invariant joins parts with 'or', each part has a statement.
 */
export type InvariantViolations = Record<string, (shop: TradedShop) => string[]>
