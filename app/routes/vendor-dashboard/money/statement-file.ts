import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { wordsOfMovement, wordsOfSum } from './statement-words.ts'
import { getPage } from '#app/http/context.ts'
import { answerCsv } from '#app/http/dashboard/csv-answer.server.ts'
import { formatDate } from '#app/http/dates.server.ts'
import { answerDocument, getDocumentShop } from '#app/http/documents.server.ts'
import { requireApprovedVendor } from '#app/http/guards.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { findStatementView } from './statement.server.ts'
import type { Route } from './+types/statement-file'

/** The statement for printing, or for a spreadsheet, where amounts are numbers in naira. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const query = new URL(request.url).searchParams
  const statement = await findStatementView(page, vendor, query)
  if (!statement) throw data(null, { status: 404 })
  const i18n = i18nFor(page.locale)
  const name = `statement-${statement.month ?? `payout-${statement.payoutId?.slice(-8)}`}`
  if (query.get('kind') === 'csv') {
    const columns = [msg`Date`, msg`Type`, msg`Order`, msg`Payout`, msg`Amount`, msg`Balance`]
    const balance = (words: string, amount: number) => ['', words, '', '', '', amount / 100]
    return answerCsv(`${name}.csv`, [
      [
        columns.map((words) => i18n._(words)),
        balance(i18n._(msg`Opening balance`), statement.opening),
        ...statement.rows.map((row) => [
          row.on,
          i18n._(wordsOfMovement(row)),
          row.order?.number ?? '',
          row.payout ?? '',
          row.amount / 100,
          row.balance / 100,
        ]),
        balance(i18n._(msg`Closing balance`), statement.closing),
      ],
    ])
  }
  const shop = await getDocumentShop(page)
  return answerDocument(page, `${name}.pdf`, async () => {
    const { drawStatement } = await import('#app/documents/draw-statement.tsx')
    return drawStatement({
      title: i18n._(msg`Statement`),
      shop,
      i18n,
      vendor: vendor.businessName,
      about: statement.title,
      state: i18n._(statement.isFinal ? msg`Final` : msg`Still open`),
      madeOn: formatDate(page.deps.clock.now(), page.locale),
      opening: statement.opening,
      closing: {
        name: i18n._(statement.payoutId ? msg`Left for the next payout` : msg`Closing balance`),
        amount: statement.closing,
      },
      sums: statement.sums.map(({ kind, amount }) => ({ name: i18n._(wordsOfSum(kind)), amount })),
      lines: statement.rows.map(({ key, on, day, amount, balance, kind, order, payout }) => {
        const number = order?.number ?? payout
        const movement = i18n._(wordsOfMovement({ kind, amount }))
        return { key, on, day, amount, balance, movement, about: number ? `#${number}` : '' }
      }),
    })
  })
}
