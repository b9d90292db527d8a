import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { toWaiting, WAITING_SHOWN, type Waiting } from '#shared/waiting.ts'
import type { ContentReportFilter, ContentReportView, AdminReported, Reported, ReportedDetail } from './contract.ts'
import * as queries from './queries-admin.ts'

const PER_PAGE = 25
const MOST_REPORTS_SHOWN = 100
const AROUND = 5

export async function listReported(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  input: { filter: ContentReportFilter; search: string; page: number },
): Promise<{ things: AdminReported[]; total: number; pages: number }> {
  const { page, ...asked } = input
  const rows = await queries.listReported(deps.db, { ...asked, limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
  const total = rows[0]?.count ?? 0
  return { things: rows, total, pages: Math.max(1, Math.ceil(total / PER_PAGE)) }
}

/** null: it has not been reported. */
export async function findReportedThing(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  of: Reported,
): Promise<ReportedDetail | null> {
  const row = await queries.findThing(deps.db, of)
  if (!row) return null
  const { conversationId } = row
  const [contentReports, pictures, around] = await Promise.all([
    queries.listContentReports(deps.db, of, MOST_REPORTS_SHOWN),
    getPictures({ reader: deps.db }, row.pictureIds ?? []),
    conversationId ? queries.listAround(deps.db, { conversationId, id: of.id, each: AROUND }) : [],
  ])
  const shared = {
    id: of.id,
    writtenAt: row.writtenAt,
    isHidden: row.hiddenAt !== null,
    pictures: (row.pictureIds ?? []).flatMap((id) => {
      const view = pictures.get(id)
      return view ? [toListedPicture(view)] : []
    }),
    contentReports: contentReports.map(toContentReport),
    buyer: { id: row.buyerId, name: row.buyerName },
    vendor: { id: row.vendorId, name: row.vendorName },
  }
  if (of.kind === 'review') {
    const product = { id: row.productId ?? '', name: row.productName ?? '' }
    return { ...shared, kind: 'review', rating: row.rating ?? 0, title: row.title, body: row.body, product }
  }
  const { orderId, productId } = row
  return {
    ...shared,
    kind: 'message',
    from: row.sender,
    body: row.body ?? '',
    orderId,
    productId,
    around: around.map(({ id, sender, body, sentAt, hiddenAt }) => ({
      id,
      from: sender,
      text: body,
      at: sentAt,
      isHidden: hiddenAt !== null,
    })),
  }
}

export async function getWaitingContentReports(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
): Promise<Waiting<{ why: string }>> {
  return toWaiting(await queries.listWaitingContentReports(deps.db, WAITING_SHOWN))
}

function toContentReport({ createdAt, userId, fullName, ...row }: queries.ContentReportRow): ContentReportView {
  return { ...row, at: createdAt, by: userId === null ? null : { id: userId, name: fullName ?? '' } }
}
