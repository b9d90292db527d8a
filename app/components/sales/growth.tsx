import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'

/** In words and an arrow, not by colour alone. */
export function Growth({ percent, than }: { percent: number; than: 'days' | 'month' }) {
  const Icon = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : Minus
  const tone = percent > 0 ? 'text-success' : percent < 0 ? 'text-danger' : 'text-muted'
  const said = `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-1 text-sm text-muted">
      <span className={`inline-flex items-center gap-1 font-semibold ${tone}`}>
        <Icon aria-hidden className="size-4" />
        {said}
      </span>
      {than === 'days' ? <Trans>on the same days last month</Trans> : <Trans>on last month</Trans>}
    </span>
  )
}
