import type { ImportProblem } from '#modules/imports/contract.ts'
import { exportFailedRows, exportProducts, IMPORT_HEAD } from '#modules/imports/index.server.ts'
import { describeImportProblem } from '#app/components/dashboard/product-editor/product-words.ts'
import { mediaAddress, publicUrl } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { answerCsv } from '#app/http/dashboard/csv-answer.server.ts'
import { requireApprovedVendor } from '#app/http/guards.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import type { Route } from './+types/export-file'

const EXAMPLE = [
  '',
  'Adire tote',
  'Hand-dyed in Abeokuta.',
  'Fashion',
  'Ola',
  '12500',
  '15000',
  '20',
  '',
  '',
  'active',
  'https://example.com/tote.jpg',
  '',
  '',
  'new',
  '12',
]

export function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const { searchParams } = new URL(request.url)
  const what = searchParams.get('what')
  if (what === 'template') return answerCsv('shopzero-products-template.csv', template())
  if (what === 'failed') {
    const importId = searchParams.get('id') ?? ''
    const i18n = i18nFor(page.locale)
    const say = (problem: ImportProblem): string => describeImportProblem((words) => i18n._(words), problem)
    return answerCsv('shopzero-failed-rows.csv', exportFailedRows(page.deps, vendor, { importId, say }))
  }
  const { origin } = page.deps.config.web
  const pictureUrl = (file: string): string => publicUrl(origin, mediaAddress(file))
  return answerCsv('shopzero-products.csv', exportProducts(page.deps, vendor, { pictureUrl }))
}

async function* template(): AsyncGenerator<string[][]> {
  yield [[...IMPORT_HEAD], EXAMPLE]
}
