import { cx } from '#app/ui/cx.ts'

export type Step = { name: string; text: string }

/** The caller's classes set the number of columns and the look. */
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
          <span aria-hidden className="min-w-5 font-display text-2xl font-bold">
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
