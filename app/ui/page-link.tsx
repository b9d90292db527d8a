import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

type RouterProps = Pick<
  ComponentProps<typeof RouterLink>,
  'to' | 'reloadDocument' | 'replace' | 'preventScrollReset' | 'viewTransition'
>
type LinkProps = Omit<ComponentProps<'a'>, 'href'> & RouterProps

/** The router's link. The server renders the final anchor directly, at a tenth of the cost. */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? Anchor : KnownLink

/** Every page has the whole route manifest, so discovering routes of visible links is useless. */
function KnownLink(props: LinkProps) {
  return <RouterLink discover="none" {...props} />
}

function Anchor({ to, children, reloadDocument, replace, preventScrollReset, viewTransition, ...rest }: LinkProps) {
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) {
    return (
      <KnownLink {...rest} {...{ to, reloadDocument, replace, preventScrollReset, viewTransition }}>
        {children}
      </KnownLink>
    )
  }
  return (
    <a {...rest} href={import.meta.env.BASE_URL + to.slice(1)}>
      {children}
    </a>
  )
}
