import { exportProducts, IMPORT_HEAD } from '#modules/catalogue/index.server.ts'
import { getPage } from '../../../web/context.ts'
import { answerCsv } from '../../../web/csv-answer.server.ts'
import { requireApprovedVendor } from '../../../web/guards.ts'
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
  'https://example.com/tote.jpg',
]

export function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const isTemplate = new URL(request.url).searchParams.get('what') === 'template'
  if (isTemplate) return answerCsv('shopzero-products-template.csv', template())
  return answerCsv('shopzero-products.csv', exportProducts(page.deps, vendor))
}

async function* template(): AsyncGenerator<string[][]> {
  yield [[...IMPORT_HEAD], EXAMPLE]
}
