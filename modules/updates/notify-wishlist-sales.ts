import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { findEmailReader, makeUnsubscribeToken } from '#modules/accounts/index.server.ts'
import {
  listStillWished,
  listUsersWithSales,
  notifyWishlistSalesJob,
  claimSaleNotifications,
} from '#modules/cart/index.server.ts'
import { nameWithVariant } from '#modules/catalogue/contract.ts'
import { listCards } from '#modules/catalogue/index.server.ts'
import { emailData, type EmailContent } from '#modules/emails/contract.ts'
import { writeEmail } from '#modules/emails/index.server.ts'
import type { Kobo } from '#shared/money.ts'
import { toEmailPicture } from './email-picture.ts'

const AT_ONCE = 200
const MOST_PRODUCTS = 6

/** Handles one batch, and adds a job for the next. */
export async function notifyWishlistSales(deps: Pick<Deps, 'db' | 'ids'>, { after }: { after: string }): Promise<void> {
  const userIds = await listUsersWithSales(deps.db, { after, limit: AT_ONCE })
  for (const userId of userIds) await notify(deps, userId)
  const last = userIds.at(-1)
  if (last === undefined || userIds.length < AT_ONCE) return
  await inTransaction(deps.db, (tx) => addJob(tx, notifyWishlistSalesJob, { after: last }))
}

/** Writes the email and its record in one transaction. */
async function notify(deps: Pick<Deps, 'db' | 'ids'>, userId: string): Promise<void> {
  const reader = await findEmailReader(deps, userId, 'promotions')
  if (!reader) return
  await inTransaction(deps.db, async (tx) => {
    const variantIds = await claimSaleNotifications(tx, { userId, most: MOST_PRODUCTS })
    if (variantIds.length === 0) return
    const email = {
      kind: 'wishlist-sale',
      data: { userId, productIds: variantIds },
      to: reader.email,
      locale: reader.locale,
    } as const
    await writeEmail(tx, deps, { ...email, cause: `sales ${deps.ids.ulid()}` })
  })
}

/** `ends` is an ISO time. */
type SaleEmailText = { name: string; sales: WishedSale[]; leaveToken: string }
type WishedSale = {
  id: string
  name: string
  price: Kobo
  before: Kobo | null
  percentOff: number
  ends: string
  picture: string | null
}

export function makeEmailContent(deps: Pick<Deps, 'db' | 'reader' | 'secret'>): EmailContent {
  return { 'wishlist-sale': async (data) => readSaleEmail(deps, emailData['wishlist-sale'].parse(data)) }
}

/** Called when the email is sent. null: the sales have ended, or the user no longer wants it. */
export async function readSaleEmail(
  deps: Pick<Deps, 'db' | 'reader' | 'secret'>,
  { userId, productIds }: { userId: string; productIds: string[] },
): Promise<SaleEmailText | null> {
  const [reader, wished] = await Promise.all([
    findEmailReader(deps, userId, 'promotions'),
    listStillWished(deps.db, userId, productIds),
  ])
  if (!reader) return null
  const cards = await listCards(deps, wished)
  const sales = cards.flatMap(({ id, name, variant, price, before, percentOff, saleEnds, stock, picture }) =>
    saleEnds !== null && stock > 0
      ? {
          id,
          name: nameWithVariant(name, variant?.name ?? ''),
          price,
          before,
          percentOff,
          ends: saleEnds,
          picture: toEmailPicture(picture),
        }
      : [],
  )
  if (sales.length === 0) return null
  sales.sort((a, b) => a.ends.localeCompare(b.ends))
  return { name: reader.firstName, sales, leaveToken: makeUnsubscribeToken(deps, userId) }
}
