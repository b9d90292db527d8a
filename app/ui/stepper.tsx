import { useState } from 'react'
import { Minus, Plus } from 'lucide-react'
import { useLingui } from '@lingui/react/macro'
import { cx } from './cx.ts'

type StepperProps = {
  /** what is counted: 'Quantity of Ofada rice' */
  label: string
  name?: string
  value?: number
  defaultValue?: number
  min?: number
  max?: number
  disabled?: boolean
  onChange?: (value: number) => void
  /** receives the typed value on blur, even if invalid (NaN: not a number); without it, values are clamped */
  onTyped?: (value: number) => void
  className?: string
}

/** Without a script, it is a plain number field. */
export function Stepper({
  label,
  name,
  value,
  defaultValue = 1,
  min = 1,
  max = 99,
  disabled = false,
  onChange,
  onTyped,
  className,
}: StepperProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const [own, setOwn] = useState(defaultValue)
  const current = value ?? own

  const choose = (next: number) => {
    setTyped(null)
    if (next === current) return
    setOwn(next)
    onChange?.(next)
  }
  const step = (by: number) => choose(clamp(current + by, min, max))
  return (
    <div
      className={cx(
        'inline-flex h-12 items-center rounded-control border border-border-strong bg-surface',
        disabled && 'border-dashed text-muted',
        className,
      )}
    >
      <button
        type="button"
        aria-label={t`Decrease quantity`}
        disabled={disabled || current <= min}
        onClick={() => step(-1)}
        className={SIDE}
      >
        <Minus size={18} aria-hidden />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={min}
        max={max}
        step={1}
        disabled={disabled}
        value={typed ?? String(current)}
        onChange={(event) => {
          const next = event.target.valueAsNumber
          // an empty or incomplete number stays as typed until blur
          if (!onTyped && Number.isInteger(next) && next >= min && next <= max) choose(next)
          else setTyped(event.target.value)
        }}
        onBlur={(event) => {
          const next = event.target.valueAsNumber
          if (onTyped) {
            setTyped(null)
            if (typed !== null) onTyped(next)
          } else choose(Number.isNaN(next) ? current : clamp(Math.round(next), min, max))
        }}
        className="no-spin h-full w-12 min-w-0 rounded-chip bg-transparent text-center text-base font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label={t`Increase quantity`}
        disabled={disabled || current >= max}
        onClick={() => step(1)}
        className={SIDE}
      >
        <Plus size={18} aria-hidden />
      </button>
    </div>
  )
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

const SIDE =
  'needs-script grid h-full w-11 place-items-center rounded-control hover:bg-sunken disabled:text-border-strong disabled:hover:bg-transparent'
