import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'

type Than = 'days' | 'month' | 'yesterday' | 'week' | 'thirty'

const words: Record<Than, MessageDescriptor> = {
  days: msg`on the same days last month`,
  month: msg`on last month`,
  yesterday: msg`on all of yesterday`,
  week: msg`on the 7 days before`,
  thirty: msg`on the 30 days before`,
}

/** In words and an arrow, not by colour alone. */
export function Growth({ percent, than }: { percent: number; than: Than }) {
  const { t } = useLingui()
  const Icon = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : Minus
  const tone = percent > 0 ? 'text-success' : percent < 0 ? 'text-danger' : 'text-muted'
  const said = `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-1 text-sm text-muted">
      <span className={`inline-flex items-center gap-1 font-semibold ${tone}`}>
        <Icon aria-hidden className="size-4" />
        {said}
      </span>
      {t(words[than])}
    </span>
  )
}
