import type { ReactNode } from 'react'

export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[fit-content(8.5rem)_1fr] items-baseline gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
      {children}
    </dl>
  )
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <>
      <dt className="text-md text-text-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
