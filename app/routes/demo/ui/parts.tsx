import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-20">
      <h2 id={`${id}-title`} className="mb-4 border-b border-border pb-3 font-display text-2xl font-bold">
        {title}
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  )
}

export function Specimen({
  title,
  look = 'row',
  children,
}: {
  title: string
  look?: 'row' | 'grid' | 'plain'
  children: ReactNode
}) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-sm font-semibold text-muted">{title}</h3>
      <div className={LOOKS[look]}>{children}</div>
    </div>
  )
}

export function State({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('grid content-start demo-state gap-1.5', className)}>
      {children}
      <span className="text-xs text-muted">{name}</span>
    </div>
  )
}

const LOOKS = {
  row: 'flex flex-wrap items-start gap-4',
  grid: 'grid items-start gap-6 md:grid-cols-2',
  plain: '',
}
