import { pageScript } from 'virtual:page-script'
import { useEffect, type ReactNode } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { formatPhoneLine } from '#shared/phone.ts'
import { firstWord } from '#shared/text.ts'
import type { Route } from './+types/root'
import { LateErrorScreen } from './components/late-error-screen.tsx'
import { HeadTags } from './components/head-tags.tsx'
import { Moving } from './components/moving.tsx'
import { replayTouches } from './speed/early-touches.ts'
import { useCurrency } from './device/use-currency.ts'
import stylesUrl from './styles/app.css?url'
import interUrl from './styles/fonts/inter-ng-400-700.woff2?url'
import { useSessionWatch } from './device/use-session-watch.ts'
import { PricesIn } from './ui/money.tsx'
import { Toasts } from './ui/toast.tsx'
import { getPage } from './http/context.ts'
import { readCookies } from './http/cookies.ts'
import { formatShortDate, getDeliveryDays } from './http/dates.server.ts'
import { FLASH_COOKIE, clearFlashHeader, parseFlash } from './http/flash.server.ts'
import { usePageInfo, useServedPrefs } from './http/page-info.tsx'
import type { ShopData } from './http/shop-data.ts'
import { getStats } from './http/shop-numbers.server.ts'
import { localizeDescription } from './http/site-words.server.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesUrl }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const settings = await page.settings()
  const { siteName, siteDescription, contactEmail, contactPhone, postalAddress, companyNumber } = settings
  const { freeShippingAbove, rates, promo } = settings
  const cookie = readCookies(request.headers.get('Cookie')).get(FLASH_COOKIE)
  const { lagos, nationwide } = getDeliveryDays(page.deps.clock.now(), page.locale)
  const shop: ShopData = {
    site: {
      siteName,
      siteDescription: localizeDescription(siteDescription, page.locale),
      contactEmail,
      contactPhone,
      shownPhone: formatPhoneLine(contactPhone),
      postalAddress,
      companyNumber,
      freeShippingAbove,
      rates,
      ratesSince: formatShortDate(settings.ratesSetAt, page.locale),
      promo,
    },
    stats: await getStats(page.deps, settings),
    origin: page.deps.config.web.origin,
    locale: page.locale,
    viewer: page.viewer && {
      id: page.viewer.userId,
      name: page.viewer.fullName,
      changedAt: page.viewer.changedAt.getTime(),
      firstName: firstWord(page.viewer.fullName),
    },
    hasShop: page.vendor !== null,
    counts: page.counts,
    arrives: { lagos: lagos.to, nationwide: nationwide.to },
    flash: parseFlash(cookie),
  }
  return data(shop, cookie === undefined ? {} : { headers: { 'Set-Cookie': clearFlashHeader(page) } })
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId, locale, prefs } = usePageInfo()
  return (
    // no smooth scroll by default: only forward navigation sets it (components/moving.tsx)
    <html
      lang={locale}
      className="scroll-auto"
      data-theme={prefs.theme}
      data-saver={prefs.saver ? '' : undefined}
      data-view={prefs.view === 'list' ? 'list' : undefined}
      data-currency={prefs.currency === 'NGN' ? undefined : prefs.currency}
      data-place={prefs.place ?? undefined}
      data-request={requestId}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {prefs.saver ? null : (
          <>
            <link rel="preload" href={interUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
            <script
              nonce={nonce}
              suppressHydrationWarning
              // oxlint-disable-next-line react/no-danger -- built from our own files
              dangerouslySetInnerHTML={{ __html: pageScript }}
            />
          </>
        )}
        <HeadTags />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body id="top">
        {children}
        {prefs.saver ? null : (
          <>
            <Moving />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useSessionWatch(loaderData.viewer)
  useEffect(() => replayTouches(), [])
  const { locale } = loaderData
  useEffect(() => {
    // after a sign-in the account's language may differ, and the messages need a new document
    if (locale !== document.documentElement.lang) location.reload()
  }, [locale])
  const currency = useCurrency(useServedPrefs().currency)
  return (
    <PricesIn currency={currency} rates={loaderData.site.rates}>
      <Outlet />
      <Toasts given={loaderData.flash} />
    </PricesIn>
  )
}

/** For failures of the root loader. The shells handle all other errors. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" className="mx-auto max-w-page px-4">
      <LateErrorScreen error={error} />
    </main>
  )
}
