import { cx } from './cx.ts'

export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx('skeleton block rounded-chip bg-sunken', className)} />
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={cx('grid gap-2', className)}>
      {Array.from({ length: lines }, (_, at) => at).map((line) => (
        <Skeleton key={line} className={cx('h-4', line === lines - 1 && 'w-2/3')} />
      ))}
    </span>
  )
}
