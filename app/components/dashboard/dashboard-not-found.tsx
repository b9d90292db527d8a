import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { PageHead } from '../page-head.tsx'
import { DashboardLink } from './dashboard-link.tsx'

/** `to`: URL of the dashboard. Its menu has the other places. */
export function DashboardNotFound({ to }: { to: string }) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Page not found`} />
      <EmptyState
        level="h1"
        picture={<Scene name="glass" />}
        title={<Trans>Page not found</Trans>}
        action={<DashboardLink to={to} isMain />}
      >
        <Trans>The page you're looking for doesn't exist or has moved.</Trans>
      </EmptyState>
    </>
  )
}
