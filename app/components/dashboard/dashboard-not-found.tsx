import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { PageHead } from '../page-head.tsx'

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
        action={
          <LinkButton to={to}>
            <Trans>Back to Dashboard</Trans>
          </LinkButton>
        }
      >
        <Trans>The page you're looking for doesn't exist or has moved.</Trans>
      </EmptyState>
    </>
  )
}
