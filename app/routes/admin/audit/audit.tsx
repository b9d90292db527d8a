import { useLingui } from '@lingui/react/macro'
import { getNames } from '#modules/accounts/index.server.ts'
import { listAuditEntries } from '#modules/audit/index.server.ts'
import { getProductNames } from '#modules/merchandising/index.server.ts'
import { getVendorNames } from '#modules/vendors/index.server.ts'
import { AuditScreen } from '../shared/audit-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { parseAuditQuery, toAuditRow } from '../shared/audit.server.ts'
import { getPage } from '#app/http/context.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { redirectBeyondLastPage } from '../shared/redirect-beyond-last-page.server.ts'
import type { Route } from './+types/audit'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { query, input } = parseAuditQuery(new URL(request.url).searchParams)
  const { rows, ...list } = await listAuditEntries(page.deps, administrator, input)
  redirectBeyondLastPage(request, { ...list, rows, page: input.page })
  const ofKind = (kind: string): string[] => [
    ...new Set(rows.flatMap((row) => (row.subjectKind === kind ? [row.subjectId] : []))),
  ]
  const people = [...new Set([...rows.flatMap(({ userId }) => userId ?? []), ...ofKind('user')])]
  const found = await Promise.all([
    getNames(page.deps, administrator, people),
    getProductNames(page.deps, administrator, ofKind('product')),
    getVendorNames(page.deps, administrator, ofKind('vendor')),
  ])
  const names = new Map(found.flatMap((each) => [...each]))
  return { ...list, query, page: input.page, rows: rows.map((row) => toAuditRow(page, row, names)) }
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Audit log`} />
      <AuditScreen {...loaderData} />
    </>
  )
}
