import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { listOrderMoney } from '#modules/ledger/index.server.ts'
import { parseEarningsFilter, type Sale } from '#modules/orders/contract.ts'
import { listSalesForStatement } from '#modules/orders/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { findBankAccount } from '#modules/vendors/index.server.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { filterWords, saleStateWords, toSaleState } from '../components/sales/earnings-words.ts'
import type { StatementRow, StatementView } from '../documents/statement.tsx'
import type { PageContext } from './context.ts'
import { formatDate } from './dates.server.ts'
import { i18nFor } from './i18n.server.ts'

const AT_A_TIME = 1000

/** Of each order of a time: what it came to, before and after what was taken and given back. */
export async function findStatement(
  page: PageContext,
  vendor: ApprovedVendor,
  wish: { filter: string | null; most: number },
): Promise<StatementView> {
  const filter = parseEarningsFilter(wish.filter)
  const i18n = i18nFor(page.locale)
  const { sales, since, isWhole } = await listSalesForStatement(page.deps, vendor, { filter, most: wish.most })
  const account = await findBankAccount(page.deps.db, vendor.id)
  const rows: StatementRow[] = []
  for (let from = 0; from < sales.length; from += AT_A_TIME)
    rows.push(...(await toRows(page, vendor, sales.slice(from, from + AT_A_TIME), i18n)))
  const now = page.deps.clock.now()
  const on = (date: Date): string => formatDate(date, page.locale)
  const sum = (pick: (row: StatementRow) => number): Kobo => kobo(rows.reduce((all, row) => all + pick(row), 0))
  return {
    vendor: vendor.businessName,
    period: since ? `${on(since)} – ${on(now)}` : i18n._(filterWords.all),
    madeOn: on(now),
    bank: account ? `${account.bankName} ···${account.lastFour}` : null,
    rows,
    sums: {
      gross: sum(({ gross }) => gross),
      shipping: sum(({ shipping }) => shipping),
      commission: sum(({ commission }) => commission),
      refunded: sum(({ refunded }) => refunded),
      net: sum(({ net }) => net),
    },
    isWhole,
  }
}

/** Until it is delivered the ledger holds it: what it will come to is what it was sold for, less the commission. */
async function toRows(page: PageContext, vendor: ApprovedVendor, sales: Sale[], i18n: I18n): Promise<StatementRow[]> {
  const money = await listOrderMoney(
    page.deps,
    vendor,
    sales.map(({ id }) => id),
  )
  return sales.map((sale) => {
    const known = money.get(sale.id)
    const gross = sale.itemsTotal + sale.shipping
    const isOver = sale.status === 'cancelled' || sale.paymentStatus === 'refunded'
    // called off before it was delivered: all of it went back, or is on its way
    const isUndone = isOver && known?.net == null
    const refunded = isUndone ? gross : (known?.refunded ?? 0)
    const net = known?.net ?? (isUndone ? 0 : gross - sale.commission)
    return {
      id: sale.id,
      number: sale.number,
      on: formatDate(new Date(sale.placedAt), page.locale),
      state: i18n._(saleStateWords[toSaleState(sale, known)].words),
      gross: sale.itemsTotal,
      shipping: sale.shipping,
      // whatever is neither sold nor given back nor the vendor's is the shop's
      commission: kobo(gross - refunded - net),
      refunded: kobo(refunded),
      net: kobo(net),
    }
  })
}

/** The columns of the CSV file. */
export const statementColumns = [
  msg`Order`,
  msg`Date`,
  msg`State`,
  msg`Items`,
  msg`Delivery`,
  msg`Commission`,
  msg`Refunds`,
  msg`Net`,
]
