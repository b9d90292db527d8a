import type { Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import { inOneStatement, inTransaction } from '#infra/db/transaction.ts'
import { MAX_LINES } from '#shared/line-limits.ts'
import { addUp, areAllowed, type KeptLists, type WantedLine } from './contract.ts'
import * as queries from './queries.ts'
import * as store from './store.ts'
import { deleteRestockAlertsOf } from './store-restock-alerts.ts'
import { deleteSaleNotificationsOf } from './store-sale-notifications.ts'

export { getQuote, priceCart } from './get-quote.ts'
export { notifyBackInStockJob, notifyWishlistSalesJob } from './job-types.ts'
export { listStillWished, listWhoHasSales } from './queries-sale-notifications.ts'
export { getAwaited, listWhoWaits, stopWaitingForStock, takeRestockAlert, waitForStock } from './restock-alerts.ts'
export { removeFromCart } from './store.ts'
export { takeSales } from './store-sale-notifications.ts'

type Owner = { userId: string }

export async function getKeptLists(deps: Pick<Deps, 'db'>, owner: Owner): Promise<KeptLists> {
  return queries.getKeptLists(deps.db, owner.userId)
}

/** Runs at sign-in. Merges the device's lists into the account's, and returns the result for both. */
export async function mergeKeptLists(deps: Pick<Deps, 'db'>, owner: Owner, device: KeptLists): Promise<KeptLists> {
  await inTransaction(deps.db, async (tx) => {
    await store.mergeCart(tx, owner.userId, toKept(device.cart))
    await store.mergeWishlist(tx, owner.userId, toWishes(device.wishlist))
  })
  return queries.getKeptLists(deps.db, owner.userId)
}

export async function keepCart(deps: Pick<Deps, 'db'>, owner: Owner, lines: WantedLine[]): Promise<void> {
  await inOneStatement(deps.db, (tx) => store.replaceCart(tx, owner.userId, toKept(lines)))
}

export async function keepWishlist(deps: Pick<Deps, 'db'>, owner: Owner, productIds: string[]): Promise<void> {
  await inOneStatement(deps.db, (tx) => store.replaceWishlist(tx, owner.userId, toWishes(productIds)))
}

/** Runs in the transaction that deletes the account. */
export async function forgetKeptLists(tx: Tx, owner: Owner): Promise<void> {
  await store.replaceCart(tx, owner.userId, [])
  await store.replaceWishlist(tx, owner.userId, [])
  await deleteRestockAlertsOf(tx, owner.userId)
  await deleteSaleNotificationsOf(tx, owner.userId)
}

export async function collectOwnLists(deps: Pick<Deps, 'db'>, owner: Owner): Promise<queries.OwnLists> {
  return queries.collectOwnRows(deps.db, owner.userId)
}

/** Drops lines that exceed the limits, because a reduced quantity is not what the shopper chose. */
function toKept(lines: WantedLine[]): WantedLine[] {
  return addUp(lines)
    .filter((line) => areAllowed([line]))
    .slice(0, MAX_LINES)
}

function toWishes(productIds: string[]): string[] {
  return [...new Set(productIds)].slice(0, MAX_LINES)
}
