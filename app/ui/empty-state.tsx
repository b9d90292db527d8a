import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { AdireMotif } from './motif.tsx'

type EmptyStateProps = {
  /** 96 px */
  picture: ReactNode
  title: ReactNode
  level?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
  /** a pattern behind the picture: at most one on a page */
  motif?: boolean
  className?: string
}

export function EmptyState({
  picture,
  title,
  level: Heading = 'h2',
  children,
  action,
  motif = false,
  className,
}: EmptyStateProps) {
  return (
    <div className={cx('relative grid justify-items-center overflow-hidden px-4 py-10 text-center', className)}>
      {motif ? (
        <div aria-hidden className="absolute inset-x-0 top-0 h-24 overflow-hidden rounded-card bg-(--motif-ground)">
          <AdireMotif />
        </div>
      ) : null}
      <div
        className={cx(
          'relative mb-4 grid size-24 place-items-center text-muted',
          motif && 'mt-2 rounded-pill bg-bg outline-4 outline-bg',
        )}
      >
        {picture}
      </div>
      <Heading className="font-display text-xl font-bold">{title}</Heading>
      {children ? <div className="mt-2 max-w-md text-pretty text-text-2">{children}</div> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  )
}

/** A drawing from public/scenes/. Theme colours apply inside the file, and no script contains it. */
export function Scene({ name }: { name: string }) {
  return (
    <svg aria-hidden className="size-24">
      <use href={`${import.meta.env.BASE_URL}scenes/${name}.svg#scene`} />
    </svg>
  )
}
