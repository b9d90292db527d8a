import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ComponentProps } from 'react'
import { Summary } from '#app/ui/dashboard/summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { AdireMotif } from '#app/ui/motif.tsx'
import { SLIDE_CLOTHS, useDefaultSlides } from '#app/components/default-slides.ts'

type Part = 'title' | 'text' | 'button' | 'to'
type Given = Omit<ComponentProps<typeof Field>, 'label'>
type SlideCardProps = { n: 1 | 2 | 3; fields: Record<Part, Given> }

/** A small picture of the slide, which follows the fields below it. */
export function SlideCard({ n, fields: { title, text, button, to } }: SlideCardProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<Partial<Record<string, string>>>({})
  const valueOf = ({ name, defaultValue }: Given) => typed[name ?? ''] ?? String(defaultValue ?? '')
  const hasError = [title, text, button, to].some(({ error }) => Boolean(error))
  const isOwn = valueOf(title).trim() !== ''
  return (
    <fieldset
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) setTyped({ ...typed, [target.name]: target.value })
      }}
      className="min-w-0 rounded-control border border-border p-3 sm:p-4"
    >
      <legend className="sr-only">
        <Trans>Slide {n}</Trans>
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Preview n={n} title={valueOf(title).trim()} text={valueOf(text)} button={valueOf(button)} />
        <div className="min-w-0 self-center">
          <p aria-hidden className="font-semibold">
            <Trans>Slide {n}</Trans>
          </p>
          <p className="text-md text-muted">{isOwn ? <Trans>Your text</Trans> : <Trans>Our default text</Trans>}</p>
        </div>
      </div>
      <details key={String(hasError)} open={hasError} className="mt-2">
        <Summary className="text-md font-semibold text-primary">
          <Trans>Change text and link</Trans>
        </Summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <Field {...title} label={t`Title`} maxLength={80} className="sm:col-span-2" />
          <Field {...text} label={t`Text`} maxLength={160} className="sm:col-span-2" />
          <Field {...button} label={t`Button text`} maxLength={30} />
          <Field {...to} label={t`Link`} placeholder="/flash-sales" maxLength={200} />
        </div>
      </details>
    </fieldset>
  )
}

/** Without a title, the home page shows the whole default slide. */
function Preview({ n, title, text, button }: { n: number; title: string; text: string; button: string }) {
  const slide = useDefaultSlides()[n - 1]
  const shown = title ? { title, text, button: button || slide?.button } : slide
  return (
    <div
      aria-hidden
      className={`grid min-h-36 min-w-0 grid-cols-[65%_35%] overflow-hidden rounded-control ${SLIDE_CLOTHS[n - 1]}`}
    >
      <div className="flex min-w-0 flex-col items-start justify-center gap-1 p-3 wrap-anywhere">
        <p className="font-display font-bold">{shown?.title}</p>
        <p className="line-clamp-2 text-xs">{shown?.text}</p>
        <p className="mt-1 rounded-chip bg-surface px-2 py-1 text-xs font-semibold text-text">{shown?.button}</p>
      </div>
      <div className="relative">
        <div className="cloth">
          <AdireMotif />
        </div>
      </div>
    </div>
  )
}
