import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { ReactNode } from 'react'
import type { Route } from './+types/root'
import interUrl from './styles/fonts/inter-ng-400-700.woff2?url'
import stylesUrl from './styles/app.css?url'
import { usePageInfo } from './web/page-info.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesUrl }]

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId, locale, prefs } = usePageInfo()
  return (
    <html lang={locale} data-theme={prefs.theme} data-request={requestId} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {prefs.saver ? null : <link rel="preload" href={interUrl} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {prefs.saver ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
