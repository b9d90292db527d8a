import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li'
  tone?: 'surface' | 'sunken'
  padding?: 'none' | 'sm' | 'md'
  selected?: boolean
}

export function Card({
  as: As = 'div',
  tone = 'surface',
  padding = 'md',
  selected = false,
  className,
  ...rest
}: CardProps) {
  return (
    <As
      {...(rest as object)}
      className={cx(
        'min-w-0 rounded-card border',
        selected ? 'border-primary bg-primary-soft text-on-primary-soft inset-ring inset-ring-primary' : TONES[tone],
        PADDINGS[padding],
        className,
      )}
    />
  )
}

export function CardHead({
  title,
  level: Heading = 'h2',
  aside,
}: {
  title: ReactNode
  level?: 'h2' | 'h3'
  aside?: ReactNode
}) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Heading className="font-display text-lg font-bold">{title}</Heading>
      {aside}
    </div>
  )
}

const TONES = {
  surface: 'border-border bg-surface',
  sunken: 'border-transparent bg-sunken',
}

const PADDINGS = { none: '', sm: 'p-3', md: 'p-4 md:p-6' }
