import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { formatNaira } from '#shared/money.ts'
import { Timeline } from '#app/ui/timeline.tsx'
import type { OrderStep } from './order-view.ts'
import { eventWords } from './order-words.ts'

/** Each kind of reader gets its own wording. */
export type StepWords = {
  reasons: Partial<Record<string, MessageDescriptor>>
  actors?: Record<NonNullable<OrderStep['actor']>, MessageDescriptor | null>
}

export function OrderTimeline({ steps, reasons, actors }: StepWords & { steps: OrderStep[] }) {
  const { t } = useLingui()
  return (
    <Timeline
      label={t`Order Timeline`}
      steps={steps.map(({ key, kind, state, on, reason, isLatePaid, note, actor, amount }) => {
        const isUndone = reason === 'undone'
        const why = reason ? reasons[reason] : undefined
        const who = actor && actors?.[actor]
        const late = isLatePaid
          ? t`Your payment arrived late, but everything was still available, so we restored your order.`
          : null
        return {
          id: key,
          state,
          title: isUndone ? t`Step undone` : t(eventWords[kind]),
          time: [on, who && t(who), amount && formatNaira(amount)].filter(Boolean).join(' · ') || null,
          note: [why && t(why), late, note].filter(Boolean).join(' ') || null,
        }
      })}
    />
  )
}
