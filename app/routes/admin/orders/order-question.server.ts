import type { Administrator } from '#modules/accounts/contract.ts'
import { findRefundable, type Refundable } from '#modules/checkout/index.server.ts'
import type { OrderDetail } from '#modules/history/contract.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { moneyKinds, type MoneyQuestionView, type RefundableView } from './order-money-view.ts'
import type { PageContext } from '#app/http/context.ts'

type Asked = {
  ask: string | null
  /** each is 'itemId:quantity' */
  pieces: string[]
  withShipping: boolean
}

export function parseAsked(params: URLSearchParams): Asked {
  return { ask: params.get('ask'), pieces: params.getAll('piece'), withShipping: params.get('shipping') === '1' }
}

/** The refundable part of this order, and the question in the URL. */
export async function getMoneyQuestion(
  { deps }: Pick<PageContext, 'deps'>,
  administrator: Administrator,
  order: OrderDetail,
  asked: Asked,
): Promise<{ question: MoneyQuestionView | null; refundable: RefundableView | null }> {
  const left = await findRefundable(deps, administrator, order.id)
  const names = new Map(order.items.map(({ id, name }) => [id, name]))
  const refundable = left &&
    order.status !== 'cancelled' && {
      shipping: left.shipping,
      pieces: left.pieces.map((piece) => ({ ...piece, name: names.get(piece.itemId) ?? '' })),
    }
  const kind = moneyKinds.find((one) => one === asked.ask)
  if (!kind) return { question: null, refundable: refundable || null }
  const part = kind === 'part' ? toPart(left, asked) : null
  const amount = kind === 'part' ? (part?.amount ?? null) : amountOf(kind, order, left)
  const question =
    amount === null ? null : { kind, amount, once: deps.ids.short(), ...(part ?? { items: '', shipping: kobo(0) }) }
  return { question, refundable: refundable || null }
}

/** The amount that the step moves. null: no question, because the step is refused or moves no money. */
function amountOf(kind: MoneyQuestionView['kind'], order: OrderDetail, left: Refundable | null): Kobo | null {
  const { status, paymentStatus } = order
  const rest = left ? kobo(left.items + left.shipping) : kobo(0)
  if (kind === 'cancelled') return status !== 'cancelled' && rest > 0 ? rest : null
  if (kind === 'paid') return paymentStatus === 'pending' && status !== 'cancelled' ? order.total : null
  if (kind === 'failed') return paymentStatus === 'pending' ? kobo(0) : null
  if (kind === 'pending') return paymentStatus === 'failed' ? kobo(0) : null
  const isOver = status === 'delivered' || status === 'cancelled'
  const back = rest > 0 ? rest : (left?.outside ?? kobo(0))
  return isOver && back > 0 ? back : null
}

function toPart(left: Refundable | null, { pieces, withShipping }: Asked) {
  if (!left) return null
  const chosen = pieces.flatMap((text) => {
    const [itemId, quantity] = text.split(':').map(Number)
    const piece = left.pieces.find((one) => one.itemId === itemId)
    const isLeft = piece && Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= piece.left
    return isLeft ? [{ ...piece, quantity: Number(quantity) }] : []
  })
  const shipping = withShipping ? left.shipping : kobo(0)
  const pieceSum = chosen.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const amount = kobo(pieceSum + shipping)
  if (amount === 0) return null
  return { amount, shipping, items: chosen.map(({ itemId, quantity }) => `${itemId}:${quantity}`).join(',') }
}
