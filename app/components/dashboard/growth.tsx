import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { growthOf, type GrowthUnit } from '#shared/growth.ts'
import { formatNaira, kobo } from '#shared/money.ts'

type ComparisonPeriod = 'days' | 'yesterday' | 'week' | 'thirty'

const words: Record<ComparisonPeriod, { than: MessageDescriptor; nothing: MessageDescriptor }> = {
  days: { than: msg`vs same days last month`, nothing: msg`Nothing on the same days last month` },
  yesterday: { than: msg`vs all of yesterday`, nothing: msg`Nothing yesterday` },
  week: { than: msg`vs previous 7 days`, nothing: msg`Nothing in the previous 7 days` },
  thirty: { than: msg`vs previous 30 days`, nothing: msg`Nothing in the previous 30 days` },
}

type GrowthProps = { now: number; before: number; unit: GrowthUnit; than: ComparisonPeriod }

/** Uses words and an arrow, because colour alone is not accessible. Without a previous period there is no arrow. */
export function Growth({ now, before, unit, than }: GrowthProps) {
  const { t } = useLingui()
  const growth = growthOf(now, before, unit)
  if (growth.kind === 'new') return <span className="mt-1 block text-sm text-muted">{t(words[than].nothing)}</span>
  const isUp = now > before
  const Icon = isUp ? ArrowUp : now < before ? ArrowDown : Minus
  const tone = isUp ? 'text-success' : now < before ? 'text-danger' : 'text-muted'
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-1 text-sm text-muted">
      <span className={`inline-flex items-center gap-1 font-semibold ${tone}`}>
        <Icon aria-hidden className="size-4" />
        {growth.kind === 'none' ? <Trans>No change</Trans> : null}
        {growth.kind === 'percent' ? `${signOf(growth.percent)}${Math.abs(growth.percent)}%` : null}
        {growth.kind === 'difference' ? `${signOf(growth.difference)}${inUnit(growth.difference, unit)}` : null}
      </span>
      <span className={than === 'days' ? undefined : 'sm:basis-full'}>{t(words[than].than)}</span>
    </span>
  )
}

/** For totals over all time, which have no previous period. */
export function AddedThisMonth({ value, unit }: { value: number; unit: GrowthUnit }) {
  return (
    <span className="mt-1 block text-sm text-muted">
      <Trans>{inUnit(value, unit)} this month</Trans>
    </span>
  )
}

function signOf(value: number): string {
  return value > 0 ? '+' : value < 0 ? '−' : ''
}

function inUnit(value: number, unit: GrowthUnit): string {
  return unit === 'kobo' ? formatNaira(kobo(Math.abs(value))) : Math.abs(value).toLocaleString('en-NG')
}
