import { data } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { urls } from '#app/urls.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import type { Route } from './+types/not-found'

export function loader({ context }: Route.LoaderArgs) {
  requireAdministrator(getPage(context))
  return data(null, { status: 404 })
}

export default function NotFound() {
  const { t } = useLingui()
  const places = [
    { to: urls.adminDashboard(), words: t`Dashboard` },
    { to: dashboardUrls.adminOrders(), words: t`Orders` },
    { to: dashboardUrls.adminProducts(), words: t`Products` },
    { to: dashboardUrls.adminVendors(), words: t`Vendors` },
  ]
  return (
    <>
      <PageHead title={t`Page not found`} />
      <EmptyState
        level="h1"
        picture={<Scene name="glass" />}
        title={<Trans>Page not found</Trans>}
        action={
          <ul className="flex flex-wrap justify-center gap-2">
            {places.map(({ to, words }) => (
              <li key={to}>
                <LinkButton to={to} variant="outline">
                  {words}
                </LinkButton>
              </li>
            ))}
          </ul>
        }
      >
        <Trans>The page you're looking for doesn't exist or has moved. One of these may be what you want.</Trans>
      </EmptyState>
    </>
  )
}
