import { msg } from '@lingui/core/macro'
import { getPage } from '../../web/context.ts'
import { answerCsv } from '../../web/csv-answer.server.ts'
import { answerDocument, findDocumentShop } from '../../web/documents.server.ts'
import { requireApprovedVendor } from '../../web/guards.ts'
import { i18nFor } from '../../web/i18n.server.ts'
import { findStatement, statementColumns } from '../../web/statement.server.ts'
import type { Route } from './+types/statement'

/** Some twenty pages of paper: who has more takes the CSV file. */
const MOST = { pdf: 500, csv: 20_000 }

/** What each order came to, to be printed or for a spreadsheet: there amounts are numbers, in naira. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const query = new URL(request.url).searchParams
  const kind = query.get('kind') === 'csv' ? 'csv' : 'pdf'
  const statement = await findStatement(page, vendor, { filter: query.get('filter'), most: MOST[kind] })
  const i18n = i18nFor(page.locale)
  if (kind === 'csv') {
    const rows = statement.rows.map(({ number, on, state, gross, shipping, commission, refunded, net }) => [
      number,
      on,
      state,
      ...[gross, shipping, commission, refunded, net].map((amount) => amount / 100),
    ])
    return answerCsv('earnings-statement.csv', [[statementColumns.map((words) => i18n._(words)), ...rows]])
  }
  const shop = await findDocumentShop(page)
  return answerDocument('earnings-statement.pdf', async () => {
    const { drawStatement } = await import('../../documents/draw-statement.tsx')
    return drawStatement({ title: i18n._(msg`Earnings statement`), shop, i18n, statement })
  })
}
