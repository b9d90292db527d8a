import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { MOST_VARIANTS } from '#modules/catalogue/contract.ts'
import type { grid, DraftPicture } from '#modules/inventory/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Summary } from '#app/ui/dashboard/summary.tsx'
import { Field } from '#app/ui/field.tsx'
import type { EditorAnswer } from './editor-view.ts'
import { useProductWords } from './product-words.ts'
import type { VariantEditing } from './use-variants.ts'
import { VariantFill } from './variant-fill.tsx'
import { VariantRows } from './variant-rows.tsx'

export type VariantsSectionProps = {
  variants: VariantEditing
  pictures: DraftPicture[]
  answer: EditorAnswer | undefined
  /** of the product, as typed */
  defaults: grid.VariantDefaults
  /** a change that no field has sent */
  onChanged: () => void
}

/** Closed for a product without options, which is the usual one. Without a script, the buttons submit the form. */
export function VariantsSection({ variants, pictures, answer, defaults, onChanged }: VariantsSectionProps) {
  const { t } = useLingui()
  const say = useProductWords()
  const { options, rows, errors } = variants
  const hasErrors = Object.keys(errors).some((name) => /^(?:option|values|row|variants)/.test(name))
  const [wasUsed] = useState(options.some(({ values }) => values !== ''))
  const change = (work: () => void): void => {
    work()
    onChanged()
  }
  const make = (): void => change(() => variants.make(defaults))
  const makeInPlace = (event: MouseEvent): void => {
    event.preventDefault()
    make()
  }
  const answered = { answer: hasErrors ? errors : answer }
  const place = (at: number): string => String(at + 1)
  return (
    <Card as="section" id="variants">
      <details open={wasUsed || hasErrors}>
        <Summary className="font-display text-lg font-bold">
          <Trans>Sizes, colours and other options</Trans>
          {rows.length > 0 ? (
            <span className="font-sans text-md font-normal text-muted">
              {' '}
              · <Plural value={rows.length} one="# variant" other="# variants" />
            </span>
          ) : null}
        </Summary>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter would publish the product */}
        <div
          className="mt-2 grid grid-cols-1 gap-4"
          onKeyDown={(event) => handleEnter(event, make, () => change(() => fillFrom(event.currentTarget, variants)))}
        >
          <p className="text-md text-text-2">
            <Trans>
              Type the values that customers choose from, separated by commas. We make a variant of each combination.
            </Trans>
          </p>
          {options.map((option, at) => (
            <div key={place(at)} className="grid items-start gap-3 sm:grid-cols-[7rem_1fr]">
              <Field
                {...answered}
                name={`option${at + 1}`}
                label={t`Option ${place(at)}`}
                maxLength={40}
                autoComplete="off"
                list="option-names"
                value={option.name}
                onChange={({ currentTarget }) => variants.setOption(at, { name: currentTarget.value })}
                error={say(errors[`option${at + 1}`])}
              />
              <Field
                {...answered}
                name={`values${at + 1}`}
                label={t`Values ${place(at)}`}
                placeholder={PLACEHOLDERS[at]}
                autoComplete="off"
                value={option.values}
                onChange={({ currentTarget }) => {
                  currentTarget.toggleAttribute('data-changed', true)
                  variants.setOption(at, { values: currentTarget.value })
                }}
                onBlur={({ currentTarget }) => {
                  if (!currentTarget.hasAttribute('data-changed')) return
                  currentTarget.removeAttribute('data-changed')
                  make()
                }}
                error={say(errors[`values${at + 1}`])}
              />
            </div>
          ))}
          <datalist id="option-names">
            {[t`Size`, t`Colour`, t`Material`, t`Style`, t`Storage`, t`Scent`, t`Flavour`].map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" name="intent" value="variants" variant="outline" onClick={makeInPlace}>
              <Trans>Make variants</Trans>
            </Button>
            <span className="text-sm text-muted">
              <Trans>Up to {MOST_VARIANTS} variants</Trans>
            </span>
          </div>
          {errors.variants ? (
            <p role="alert" className="text-md font-medium text-danger">
              {say(errors.variants)}
            </p>
          ) : null}
          {rows.length > 0 ? (
            <>
              <VariantFill
                options={options}
                pictures={pictures}
                onFill={(form) => change(() => fillFrom(form, variants))}
              />
              <VariantRows
                variants={variants}
                pictures={pictures}
                answer={answered.answer}
                onDown={(at) => change(() => variants.down(at))}
              />
            </>
          ) : null}
        </div>
      </details>
    </Card>
  )
}

const PLACEHOLDERS = ['S, M, L, XL', 'Red, Navy blue, Black', '']

function fillFrom(inside: Element, variants: VariantEditing): void {
  const value = (name: string): string =>
    inside.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="fill.${name}"]`)?.value ?? ''
  variants.fill(value('scope'), {
    price: value('price'),
    comparePrice: value('comparePrice'),
    stock: value('stock'),
    picture: value('picture'),
  })
}

/** In a row, Enter goes to the same field of the next row, as in a spreadsheet. */
function handleEnter(event: KeyboardEvent<HTMLElement>, make: () => void, fill: () => void): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
  event.preventDefault()
  const [, row, cell] = /^row(\d+)\.(.+)$/.exec(target.name) ?? []
  if (row !== undefined)
    currentTarget.querySelector<HTMLInputElement>(`[name="row${Number(row) + 1}.${cell}"]`)?.focus()
  else if (target.name.startsWith('fill.')) fill()
  else {
    target.removeAttribute('data-changed')
    make()
  }
}
