import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { HIGHEST_PRICE, type NoPrices } from '#modules/catalogue/contract.ts'
import { formatNaira, formatNairaForInput, naira, parseNaira, type Kobo } from '#shared/money.ts'
import { Field } from '#app/ui/field.tsx'
import { useShownCurrency } from '#app/ui/in-naira.ts'

const TOP = HIGHEST_PRICE / 100
const STEPS = 100

/** Most products are cheap, so the scale is finer at its lower end. */
export const toAmount = (step: number): number => Math.round((TOP * (step / STEPS) ** 2) / 100) * 100
export const toStep = (amount: number): number => Math.round(Math.sqrt(Math.min(amount, TOP) / TOP) * STEPS)

type PriceChoiceProps = { min: Kobo | null; max: Kobo | null; noPrices: NoPrices }

/** Two fields that are submitted. A script adds two sliders, which set the fields. */
export function PriceChoice({ min, max, noPrices }: PriceChoiceProps) {
  const { t } = useLingui()
  const isInNaira = useShownCurrency() === 'NGN'
  const error = t`Enter a number, for example 5,000.`
  const box = useRef<HTMLFieldSetElement>(null)
  return (
    <details open className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-md font-semibold [&::-webkit-details-marker]:hidden">
        <Trans>Price</Trans>
        <ChevronDown aria-hidden size={20} className="text-muted group-open:rotate-180" />
      </summary>
      <fieldset ref={box} className="grid min-w-0 gap-3" onInput={() => drawThumbs(box.current)}>
        <legend className="sr-only">{t`Price`}</legend>
        <div className="thumbs needs-script relative mx-1 h-11">
          <Thumb label={t`Lowest price`} name="min" value={min === null ? 0 : min / 100} onMove={moveThumb} />
          <Thumb label={t`Highest price`} name="max" value={max === null ? TOP : max / 100} onMove={moveThumb} />
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Field
            label={t`From ₦`}
            name="minPrice"
            {...FIELD}
            placeholder="0"
            defaultValue={noPrices.minPrice ?? toText(min)}
            error={noPrices.minPrice && error}
            answer={noPrices}
          />
          <Field
            label={t`To ₦`}
            name="maxPrice"
            {...FIELD}
            placeholder={TOP.toLocaleString('en-NG')}
            defaultValue={noPrices.maxPrice ?? toText(max)}
            error={noPrices.maxPrice && error}
            answer={noPrices}
          />
        </div>
        {isInNaira ? null : (
          <p className="text-sm text-muted">
            <Trans>Price filters are in naira.</Trans>
          </p>
        )}
      </fieldset>
    </details>
  )
}

type ThumbProps = { label: string; name: 'min' | 'max'; value: number; onMove: (input: HTMLInputElement) => void }

function Thumb({ label, name, value, onMove }: ThumbProps) {
  const step = toStep(value)
  return (
    <input
      type="range"
      data-thumb={name}
      aria-label={label}
      aria-valuetext={formatNaira(naira(value))}
      min={0}
      max={STEPS}
      defaultValue={step}
      onInput={(event) => onMove(event.currentTarget)}
      className="thumb"
    />
  )
}

/** Writes the slider's value into its field. The ends of the scale mean no limit. Sliders never cross. */
function moveThumb(thumb: HTMLInputElement): void {
  const box = thumb.closest('fieldset')
  // a late response may have changed the other field without its slider
  drawThumbs(box)
  const isMin = thumb.dataset.thumb === 'min'
  const other = box?.querySelector<HTMLInputElement>(`[data-thumb=${isMin ? 'max' : 'min'}]`)
  const field = box?.querySelector<HTMLInputElement>(`[name=${isMin ? 'minPrice' : 'maxPrice'}]`)
  if (!field || !other) return
  const at = Number(thumb.value)
  if (isMin ? at > Number(other.value) : at < Number(other.value)) thumb.value = other.value
  const amount = toAmount(Number(thumb.value))
  const isEnd = isMin ? amount === 0 : amount === TOP
  field.value = isEnd ? '' : String(amount)
}

/** Sets the sliders from the fields. */
export function drawThumbs(box: Element | null): void {
  for (const [thumb, name, end] of [
    ['min', 'minPrice', 0],
    ['max', 'maxPrice', TOP],
  ] as const) {
    const range = box?.querySelector<HTMLInputElement>(`[data-thumb=${thumb}]`)
    const text = box?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
    const amount = parseNaira(text) ?? naira(end)
    if (!range) continue
    if (document.activeElement !== range) range.value = String(toStep(amount / 100))
    range.setAttribute('aria-valuetext', formatNaira(amount))
  }
}

function toText(amount: Kobo | null): string | undefined {
  return amount === null ? undefined : formatNairaForInput(amount)
}

const FIELD = { inputMode: 'numeric', maxLength: 12, autoComplete: 'off', className: 'min-w-0' } as const
