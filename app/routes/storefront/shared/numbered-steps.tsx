import { cx } from '#app/ui/cx.ts'

export type Step = { name: string; text: string }

/** One after the other. The lists say how many stand beside each other, and what each looks like. */
export function NumberedSteps({
  steps,
  className,
  stepClass,
}: {
  steps: Step[]
  className: string
  stepClass?: string
}) {
  return (
    <ol className={cx('mt-4 grid gap-4', className)}>
      {steps.map(({ name, text }, at) => (
        <li key={name} className={cx('flex gap-3', stepClass)}>
          <span aria-hidden className="font-display text-2xl font-bold">
            {at + 1}
          </span>
          <div>
            <h3 className="font-semibold">{name}</h3>
            <p className="text-md">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
