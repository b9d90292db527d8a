import { Trans } from '@lingui/react/macro'
import type { KeyStatus } from '#modules/gateway/contract.ts'
import { Badge } from '#app/ui/badge.tsx'

export type KeysView = Pick<KeyStatus, 'source' | 'mode' | 'lastFour'>

/** Whether payments work, in which mode, and where the keys come from. */
export function KeysLine({ source, mode, lastFour }: KeysView) {
  if (source === 'none')
    return (
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="danger">
          <Trans>Not set up</Trans>
        </Badge>
        <Trans>Customers can't pay until you set the payment keys.</Trans>
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={mode === 'live' ? 'success' : 'warning'}>
        {mode === 'live' ? <Trans>Live</Trans> : <Trans>Test</Trans>}
      </Badge>
      <span className="tabular-nums">
        <Trans>Secret key ending in {lastFour}</Trans>
      </span>
      <span className="text-sm text-muted">
        {source === 'environment' ? <Trans>Set in the server configuration</Trans> : <Trans>Set here</Trans>}
      </span>
    </p>
  )
}
