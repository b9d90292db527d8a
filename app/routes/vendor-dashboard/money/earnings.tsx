import { useLingui } from '@lingui/react/macro'
import { getRateOfVendor } from '#modules/commission/index.server.ts'
import { getVendorMoney, listOrderEarnings, listPayouts } from '#modules/ledger/index.server.ts'
import { parseEarningsFilter } from '#modules/reports/contract.ts'
import { listEarningsPoints, getMonthNet, listSales, sumSales } from '#modules/reports/index.server.ts'
import { findBankAccount } from '#modules/vendors/index.server.ts'
import { EarningsScreen } from './earnings-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import type { EarningsView } from '#app/components/dashboard/earnings-view.ts'
import { getPage } from '#app/http/context.ts'
import { formatDate, formatMoment } from '#app/http/dates.server.ts'
import { parsePage, toEarningRow, toChart, toPayoutRow } from '#app/components/dashboard/earnings-view.server.ts'
import { requireApprovedVendor } from '#app/http/guards.ts'
import type { Route } from './+types/earnings'

const SHOWN_PAYOUTS = 5

export async function loader({ request, context }: Route.LoaderArgs): Promise<EarningsView> {
  const page = getPage(context)
  const { deps, locale } = page
  const vendor = requireApprovedVendor(page, request)
  const query = new URL(request.url).searchParams
  const filter = parseEarningsFilter(query.get('filter'))
  const [rate, list, sums, month, money, account, points, payouts] = await Promise.all([
    getRateOfVendor(deps, vendor),
    listSales(deps, vendor, { filter, page: parsePage(query) }),
    sumSales(deps, vendor, filter),
    getMonthNet(deps, vendor),
    getVendorMoney(deps, vendor),
    findBankAccount(deps.db, vendor.id),
    listEarningsPoints(deps, vendor, filter),
    listPayouts(deps, vendor, 1),
  ])
  const ids = list.sales.map(({ id }) => id)
  const moneyOf = await listOrderEarnings(deps, vendor, ids)
  const { next, ...balances } = money
  const { dueAt, cutoffAt: _, ...outlook } = next
  const usableFrom = account && new Date(account.usableFrom)
  return {
    filter,
    sums,
    month,
    commission: rate.bps / 100,
    isVaried: rate.isVaried,
    money: { ...balances, next: { ...outlook, dueOn: formatDate(new Date(dueAt), locale) } },
    account: account && {
      bankName: account.bankName,
      lastFour: account.lastFour,
      accountName: account.accountName,
      waitsUntil: usableFrom && usableFrom > deps.clock.now() ? formatMoment(usableFrom, locale) : null,
    },
    series: toChart(
      page,
      points.map(({ from, net }) => ({ from, value: net })),
      filter === 'all' ? 'month' : 'day',
    ),
    rows: list.sales.map((sale) => toEarningRow(page, sale, moneyOf.get(sale.id))),
    all: list.all,
    page: list.page,
    pages: list.pages,
    payouts: payouts.payouts.slice(0, SHOWN_PAYOUTS).map((payout) => toPayoutRow(page, payout)),
  }
}

export default function VendorEarnings({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Earnings`} />
      <EarningsScreen {...loaderData} />
    </>
  )
}
