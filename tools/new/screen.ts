import { parseName, type Name } from './names.ts'

/** New files by path, and lines to insert after (or before) the anchor line of existing files. */
export type Plan = {
  files: Record<string, string>
  insertions: { file: string; anchor: string; isBefore?: boolean; skip?: number; line: string }[]
  next: string[]
}

type Area = {
  access: string
  guard: string | null
  path: string
  urls: 'urls' | 'dashboardUrls'
  urlPrefix: string
  visitor: (url: string) => string
  imports: string
}

const AREAS: Record<string, Area> = {
  storefront: {
    access: 'public',
    guard: null,
    path: '',
    urls: 'urls',
    urlPrefix: '',
    visitor: (url) => `await fetch(new URL(${url}, shop.url))`,
    imports: '',
  },
  account: {
    access: 'shopper',
    guard: 'requireShopper(getPage(context), request)',
    path: '',
    urls: 'urls',
    urlPrefix: '',
    visitor: (url) => `await (await signedInAs(shop, (await addPerson(shop.database)).email)).ask(${url})`,
    imports: `import { addPerson } from '../support/people.ts'\nimport { signedInAs } from '../support/signed-in.ts'\n`,
  },
  'vendor-dashboard': {
    access: 'vendor',
    guard: 'requireApprovedVendor(getPage(context), request)',
    path: '/vendor-dashboard',
    urls: 'dashboardUrls',
    urlPrefix: 'vendor',
    visitor: (url) => `await (await signedInVendor(shop)).ask(${url})`,
    imports: `import { signedInVendor } from '../support/signed-in-vendor.ts'\n`,
  },
  admin: {
    access: 'administrator',
    guard: 'requireAdministrator(getPage(context))',
    path: '/admin-dashboard',
    urls: 'dashboardUrls',
    urlPrefix: 'admin',
    visitor: (url) => `await (await signedInAdministrator(shop)).ask(${url})`,
    imports: `import { signedInAdministrator } from '../support/admin.ts'\n`,
  },
}

/** New URL builders are inserted before this one, in the map of URLs and in its test. */
const NEIGHBOUR = { urls: 'products', dashboardUrls: 'vendorSales' }

export function planScreen(place: string): Plan {
  const [areaName = '', subjectName = '', screenName = subjectName] = place.split('/')
  const area = AREAS[areaName]
  if (!area) throw new Error(`${areaName || 'nothing'} is no area: choose ${Object.keys(AREAS).join(', ')}`)
  const subject = parseName(subjectName)
  const name = parseName(screenName)
  const file = `routes/${areaName}/${subject.kebab}/${name.kebab}.tsx`
  const builder = area.urlPrefix ? `${area.urlPrefix}${name.pascal}` : name.camel
  const path = `${area.path}/${name.kebab}`
  return {
    files: {
      [`app/${file}`]: writeRoute(name, area),
      [`tests/journeys/${areaName}-${name.kebab}-http.test.ts`]: writeTest(name, area, builder),
    },
    insertions: [
      {
        file: 'app/routes.ts',
        anchor: `'routes/${areaName}/layout.tsx', [`,
        line: `    route('${name.kebab}', '${file}'),`,
      },
      {
        file: area.urls === 'urls' ? 'app/urls.ts' : 'app/dashboard-urls.ts',
        anchor: `  ${NEIGHBOUR[area.urls]}:`,
        isBefore: true,
        line: `  ${builder}: () => '${path}',`,
      },
      {
        file: 'app/urls.test.ts',
        anchor: `      ${NEIGHBOUR[area.urls]} /`,
        isBefore: true,
        line: `      ${builder} ${path}`,
      },
      {
        file: 'tests/repo/access.test.ts',
        anchor: 'const ACCESS: Record<string, Access> = {',
        line: `  '${file}': '${area.access}',`,
      },
    ],
    next: ['npx react-router typegen', 'npm run i18n', `npm test -- ${name.kebab}`],
  }
}

function writeRoute({ pascal, title }: Name, { guard }: Area): string {
  const guardName = guard?.split('(')[0]
  const types = `import type { Route } from './+types/${title.toLowerCase().replaceAll(' ', '-')}'\n`
  const imports = guard
    ? `import { getPage } from '#app/http/context.ts'\nimport { ${guardName} } from '#app/http/guards.ts'\n${types}`
    : ''
  const args = guard?.includes('request') ? '{ request, context }' : '{ context }'
  const loader = guard ? `export function loader(${args}: Route.LoaderArgs) {\n  ${guard}\n  return null\n}\n\n` : ''
  return `import { useLingui } from '@lingui/react/macro'
import { PageHead } from '#app/components/page-head.tsx'
${imports}
${loader}export default function ${pascal}() {
  const { t } = useLingui()
  const title = t\`${title}\`
  return (
    <>
      <PageHead title={title} />
      <h1 className="font-display text-2xl font-bold">{title}</h1>
    </>
  )
}
`
}

function writeTest({ title }: Name, { urls, imports, visitor, access }: Area, builder: string): string {
  const file = urls === 'urls' ? 'urls.ts' : 'dashboard-urls.ts'
  return `import { expect, test } from 'vitest'
import { ${urls} } from '#app/${file}'
${imports}import { useShop } from '../support/shop.ts'
import { wordsOf } from '../support/visitor.ts'

const shop = await useShop()

test('${title} opens for its reader (${access})', async () => {
  const answer = ${visitor(`${urls}.${builder}()`)}
  expect(answer.status).toBe(200)
  expect(wordsOf(await answer.text())).toContain('${title}')
})
`
}
