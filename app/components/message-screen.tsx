import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '../ui/button.tsx'
import { urls } from '../urls.ts'
import { PageHead } from './page-head.tsx'

export function MessageScreen({ title, children }: { title: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <section className="mx-auto max-w-text py-16 text-center">
      <PageHead title={title} />
      <h1 className="font-display text-2xl font-bold">{title}</h1>
      <div className="mt-3 text-pretty text-text-2">{children}</div>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton reloadDocument to={pathname + search}>
          <Trans>Try again</Trans>
        </LinkButton>
        <LinkButton variant="outline" to={urls.home()}>
          <Trans>Back to Home</Trans>
        </LinkButton>
        <LinkButton variant="ghost" to={urls.contact()}>
          <Trans>Contact us</Trans>
        </LinkButton>
      </p>
    </section>
  )
}
