import { msg } from '@lingui/core/macro'
import { getPage } from '../../web/context.ts'
import { answerDocument, findDocumentShop } from '../../web/documents.server.ts'
import { requireApprovedVendor } from '../../web/guards.ts'
import { i18nFor } from '../../web/i18n.server.ts'
import { findStatement } from '../../web/statement.server.ts'
import type { Route } from './+types/statement-pdf'

/** Some twenty pages: who has more takes the CSV file. */
const MOST = 500

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const filter = new URL(request.url).searchParams.get('filter')
  const statement = await findStatement(page, vendor, { filter, most: MOST })
  const i18n = i18nFor(page.locale)
  const shop = await findDocumentShop(page)
  return answerDocument('earnings-statement.pdf', async () => {
    const { drawStatement } = await import('../../documents/draw-statement.tsx')
    return drawStatement({ title: i18n._(msg`Earnings statement`), shop, i18n, statement })
  })
}
