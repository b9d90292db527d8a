import type { ReactNode } from 'react'
import { PageHead } from '#app/components/page-head.tsx'

export function AuthScreen({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} />
      <h1 className="font-display text-2xl font-bold">{title}</h1>
      {intro ? <p className="mt-2 text-md text-pretty text-text-2">{intro}</p> : null}
      {children}
    </>
  )
}

export function AuthFooter({ children }: { children: ReactNode }) {
  return <p className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2 text-center text-md">{children}</p>
}
