import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { kobo } from '#shared/money.ts'
import type { AdminReturn, AdminReturnDetail, AdminReturnFilter } from './vendor-contract.ts'
import { toVendorReturn } from './find-vendor-orders.ts'
import { findAdminReturnRow, listAdminReturnRows, type AdminReturnRow } from './queries-returns.ts'
import { listReturns } from './queries-shopper.ts'

const PER_PAGE = 25

export async function listAdminReturns(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  input: { filter: AdminReturnFilter; search: string; page: number },
): Promise<{ returns: AdminReturn[]; total: number; pages: number }> {
  const rows = await listAdminReturnRows(deps.db, { ...input, limit: PER_PAGE, offset: (input.page - 1) * PER_PAGE })
  const total = rows[0]?.count ?? 0
  return { returns: rows.map(toAdminReturn), total, pages: Math.max(1, Math.ceil(total / PER_PAGE)) }
}

export async function findAdminReturn(
  deps: Pick<Deps, 'db' | 'reader'>,
  _administrator: Administrator,
  returnId: string,
): Promise<AdminReturnDetail | null> {
  const row = isShortId(returnId) ? await findAdminReturnRow(deps.db, returnId) : undefined
  const [found] = row ? (await listReturns(deps.db, [row.orderId])).filter(({ id }) => id === returnId) : []
  if (!row || !found) return null
  const pictures = await getPictures(deps, found.pictureIds ?? [])
  const { words, answer, items, pictures: shown } = toVendorReturn(found, pictures)
  return { ...toAdminReturn(row), words, answer, items, pictures: shown }
}

function toAdminReturn(row: AdminReturnRow): AdminReturn {
  const {
    id,
    orderId,
    number,
    status,
    reason,
    amount,
    shipping,
    requestedAt,
    decidedAt,
    reviewedAt,
    vendor,
    customer,
  } = row
  return {
    id,
    orderId,
    number,
    status,
    reason,
    amount: kobo(amount),
    shipping: kobo(shipping),
    requestedAt,
    decidedAt,
    isReviewed: reviewedAt !== null,
    vendor,
    customer,
  }
}
