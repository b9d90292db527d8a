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

/** At sign-in: what the device has joins what the account has; the answer is what both have from now on. */
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

/** In the transaction in which somebody goes. */
export async function forgetKeptLists(tx: Tx, owner: Owner): Promise<void> {
  await store.replaceCart(tx, owner.userId, [])
  await store.replaceWishlist(tx, owner.userId, [])
  await deleteRestockAlertsOf(tx, owner.userId)
  await deleteSaleNotificationsOf(tx, owner.userId)
}

export async function collectOwnLists(deps: Pick<Deps, 'db'>, owner: Owner): Promise<queries.OwnLists> {
  return queries.collectOwnRows(deps.db, owner.userId)
}

/** A line that no cart can hold is left out, never cut to one that can. */
function toKept(lines: WantedLine[]): WantedLine[] {
  return addUp(lines)
    .filter((line) => areAllowed([line]))
    .slice(0, MAX_LINES)
}

function toWishes(productIds: string[]): string[] {
  return [...new Set(productIds)].slice(0, MAX_LINES)
}
