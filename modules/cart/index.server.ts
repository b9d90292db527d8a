import type { Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import { inOneStatement, inTransaction } from '#infra/db/transaction.ts'
import { MAX_LINES } from '#shared/line-limits.ts'
import { addUp, areWithinLimits, type SavedLists, type WantedLine } from './contract.ts'
import * as queries from './queries.ts'
import * as store from './store.ts'
import { deleteRestockAlertsOf } from './store-restock-alerts.ts'
import { deleteSaleNotificationsOf } from './store-sale-notifications.ts'

export { getQuote, priceCart } from './get-quote.ts'
export { notifyBackInStockJob, notifyWishlistSalesJob } from './job-types.ts'
export { listStillWished, listUsersWithSales } from './queries-sale-notifications.ts'
export { getAwaited, listWaitingUsers, stopWaitingForStock, claimRestockAlert, waitForStock } from './restock-alerts.ts'
export { removeFromCart } from './store.ts'
export { claimSaleNotifications } from './store-sale-notifications.ts'

type Owner = { userId: string }

export async function getSavedLists(deps: Pick<Deps, 'db'>, owner: Owner): Promise<SavedLists> {
  return queries.getSavedLists(deps.db, owner.userId)
}

/** Runs at sign-in. Merges the device's lists into the account's, and returns the result for both. */
export async function mergeSavedLists(deps: Pick<Deps, 'db'>, owner: Owner, device: SavedLists): Promise<SavedLists> {
  await inTransaction(deps.db, async (tx) => {
    await store.mergeCart(tx, owner.userId, toStorableLines(device.cart))
    await store.mergeWishlist(tx, owner.userId, toWishes(device.wishlist))
  })
  return queries.getSavedLists(deps.db, owner.userId)
}

export async function saveCart(deps: Pick<Deps, 'db'>, owner: Owner, lines: WantedLine[]): Promise<void> {
  await inOneStatement(deps.db, (tx) => store.replaceCart(tx, owner.userId, toStorableLines(lines)))
}

export async function saveWishlist(deps: Pick<Deps, 'db'>, owner: Owner, variantIds: string[]): Promise<void> {
  await inOneStatement(deps.db, (tx) => store.replaceWishlist(tx, owner.userId, toWishes(variantIds)))
}

/** Runs in the transaction that deletes the account. */
export async function deleteSavedLists(tx: Tx, owner: Owner): Promise<void> {
  await store.replaceCart(tx, owner.userId, [])
  await store.replaceWishlist(tx, owner.userId, [])
  await deleteRestockAlertsOf(tx, owner.userId)
  await deleteSaleNotificationsOf(tx, owner.userId)
}

export async function collectOwnLists(deps: Pick<Deps, 'db'>, owner: Owner): Promise<queries.OwnLists> {
  return queries.collectOwnRows(deps.db, owner.userId)
}

/** Drops lines that exceed the limits, because a reduced quantity is not what the shopper chose. */
function toStorableLines(lines: WantedLine[]): WantedLine[] {
  return addUp(lines)
    .filter((line) => areWithinLimits([line]))
    .slice(0, MAX_LINES)
}

function toWishes(variantIds: string[]): string[] {
  return [...new Set(variantIds)].slice(0, MAX_LINES)
}
