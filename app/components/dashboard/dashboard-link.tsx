import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#app/ui/button.tsx'

/** The action of an empty list that has nothing to do. `to`: URL of the dashboard */
export function DashboardLink({ to, isMain = false }: { to: string; isMain?: boolean }) {
  return (
    <LinkButton to={to} variant={isMain ? 'primary' : 'outline'}>
      <Trans>Back to Dashboard</Trans>
    </LinkButton>
  )
}
