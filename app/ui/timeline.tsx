import type { ReactNode } from 'react'
import { Check, X } from 'lucide-react'
import { Trans } from '@lingui/react/macro'
import { cx } from './cx.ts'

export type TimelineStep = {
  id: string
  title: ReactNode
  time?: ReactNode
  note?: ReactNode
  state: 'done' | 'current' | 'next' | 'failed'
}

export function Timeline({
  label,
  steps,
  className,
}: {
  label: string
  steps: readonly TimelineStep[]
  className?: string
}) {
  return (
    <ol aria-label={label} className={className}>
      {steps.map((step) => (
        <li
          key={step.id}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="group relative flex gap-4 pb-6 last:pb-0"
        >
          <span
            aria-hidden
            className={cx(
              'absolute top-7 bottom-0 left-3.5 -ml-px w-0.5 group-last:hidden',
              step.state === 'done' ? 'bg-success' : 'bg-border',
            )}
          />
          <Dot state={step.state} />
          <div className="min-w-0 pt-0.5">
            <p className={cx('text-base', TITLES[step.state])}>
              {step.title}
              <StateWord state={step.state} />
            </p>
            {step.time ? <p className="text-sm text-muted">{step.time}</p> : null}
            {step.note ? <div className="mt-1 text-md text-text-2">{step.note}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The state of the dots, for screen readers. */
function StateWord({ state }: { state: TimelineStep['state'] }) {
  if (state === 'current') return null
  return (
    <span className="sr-only">
      {' '}
      {state === 'done' ? (
        <Trans>(done)</Trans>
      ) : state === 'failed' ? (
        <Trans>(stopped here)</Trans>
      ) : (
        <Trans>(upcoming)</Trans>
      )}
    </span>
  )
}

function Dot({ state }: { state: TimelineStep['state'] }) {
  return (
    <span aria-hidden className={cx('relative grid size-7 shrink-0 place-items-center rounded-pill', DOTS[state])}>
      {state === 'done' ? <Check size={16} strokeWidth={3} /> : null}
      {state === 'failed' ? <X size={16} strokeWidth={3} /> : null}
      {state === 'current' ? <span className="size-3 rounded-pill bg-on-primary" /> : null}
    </span>
  )
}

const TITLES: Record<TimelineStep['state'], string> = {
  done: 'text-text',
  current: 'font-bold text-primary',
  next: 'text-muted',
  failed: 'font-semibold text-danger',
}

const DOTS: Record<TimelineStep['state'], string> = {
  done: 'bg-success text-bg',
  current: 'bg-primary outline-4 outline-primary-soft',
  next: 'border-2 border-dashed border-border-strong bg-surface',
  failed: 'bg-danger text-bg',
}
