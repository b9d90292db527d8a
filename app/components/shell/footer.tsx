import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Headset, RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatNairaExact } from '#shared/money.ts'
import { useCurrency } from '#app/device/use-currency.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { socialUrls, urls } from '#app/urls.ts'
import { usePageInfo, useServedPrefs } from '#app/http/page-info.tsx'
import { PAGE_WEIGHT } from '#app/http/page-weight.ts'
import { useShopData, type ShopData } from '#app/http/shop-data.ts'
import { ContactDetails } from './contact-details.tsx'
import { PaymentMarks } from '../payment-marks.tsx'
import { DeviceChoices } from './device-choices.tsx'
import { helpLinks, infoLinks, mainLinks, moreLinks, sellLinks, type NavLink } from './nav-links.ts'

export { SkipLink } from './skip-link.tsx'
export { ToTop } from './to-top.tsx'

const SOCIAL = [
  ['Facebook', socialUrls.facebook],
  ['Instagram', socialUrls.instagram],
  ['X', socialUrls.x],
  ['YouTube', socialUrls.youtube],
] as const

export function Footer() {
  const { t } = useLingui()
  const site = useShopData()?.site
  return (
    <footer className="mt-16 border-t border-border bg-sunken">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-8 md:px-6">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
          <TrustBadges />
        </ul>
        <ul className="grid md:grid-cols-3 md:gap-8 lg:grid-cols-5">
          <Columns />
          <Fold title={t`Contact us`}>
            <ContactDetails />
          </Fold>
        </ul>
        <Payments />
        <div className="border-t border-border pt-8">
          <DeviceChoices isFolded />
          <PageWeight />
        </div>
        <p className="flex flex-wrap items-center justify-between gap-x-6 text-sm text-muted">
          <span>
            <Trans>© 2024 {site?.siteName ?? 'ShopZero'}.</Trans> <PriceNote rates={site?.rates} />
          </span>
          <Link
            to={urls.adminLogin()}
            aria-label={t`Admin`}
            className="grid min-h-11 min-w-11 place-items-center tracking-widest"
          >
            •••
          </Link>
        </p>
      </div>
    </footer>
  )
}

function Columns() {
  const { t } = useLingui()
  return (
    <>
      <NewsletterTeaser />
      <LinkList title={t`Shop`} links={[...mainLinks.slice(1, 4), ...infoLinks, ...moreLinks.slice(0, 2)]} />
      <LinkList title={t`Help`} links={[...helpLinks, ...moreLinks.slice(3)]} />
      <LinkList title={t`Sell and work with us`} links={sellLinks} />
    </>
  )
}

function Payments() {
  const { t } = useLingui()
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div>
        <Heading>{t`We accept`}</Heading>
        <PaymentMarks />
      </div>
      <SocialLinks />
    </div>
  )
}

/** Server only: with the data saver on, a page loads no script. */
function PageWeight() {
  const { saver } = usePageInfo().prefs
  if (!import.meta.env.SSR || !saver) return null
  return (
    <p className="mt-2 text-sm text-muted">
      <Trans>This page used {PAGE_WEIGHT} of data, not counting pictures.</Trans>
    </p>
  )
}

/** Prices in another currency need a note: payment is in naira, and this is the rate. */
function PriceNote({ rates }: { rates: ShopData['site']['rates'] | undefined }) {
  const currency = useCurrency(useServedPrefs().currency)
  if (currency === 'NGN' || !rates) return <Trans>Prices in naira.</Trans>
  const rate = formatNairaExact(rates[currency])
  return (
    <Trans>
      Prices in {currency} are a guide, at our rate of {rate} for 1 {currency}. You pay in naira.
    </Trans>
  )
}

function NewsletterTeaser() {
  const { t } = useLingui()
  return (
    <li className="pb-3 md:col-span-3 lg:col-span-1 lg:pb-0">
      <Heading>{t`Deals in your inbox`}</Heading>
      <p className="mt-1 text-md text-text-2">
        <Trans>New arrivals and flash sales, once a week.</Trans>
      </p>
      <Form action={urls.newsletter()} className="mt-3 flex flex-wrap gap-2">
        <Field
          type="email"
          name="email"
          label={t`Email address`}
          hideLabel
          placeholder={t`Email address`}
          autoComplete="email"
          className="flex-1 basis-40"
        />
        <Button type="submit" variant="outline" className="px-4">
          <Trans>Subscribe</Trans>
        </Button>
      </Form>
    </li>
  )
}

function LinkList({ title, links }: { title: string; links: NavLink[] }) {
  const { t } = useLingui()
  return (
    <Fold title={title}>
      <ul className="grid grid-cols-2 gap-x-4 pb-3 md:grid-cols-1 md:pb-0">
        {links.map(({ to, words }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-md text-text-2 hover:text-text hover:underline"
            >
              {t(words)}
            </Link>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

/** Closed on a phone. On a wide screen it is always open. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <nav aria-label={title}>
        <Heading className="fold-title">{title}</Heading>
        <details className="fold">
          <summary>
            {title}
            <ChevronDown aria-hidden className="size-5" />
          </summary>
          {children}
        </details>
      </nav>
    </li>
  )
}

function Heading({ className, children }: { className?: string; children: ReactNode }) {
  return <h2 className={cx('font-display text-base font-bold', className)}>{children}</h2>
}

function SocialLinks() {
  const { t } = useLingui()
  return (
    <div>
      <Heading>{t`Follow us`}</Heading>
      <ul className="mt-2 -ml-2 flex flex-wrap gap-2">
        {SOCIAL.map(([name, address]) => (
          <li key={name}>
            <a
              href={address}
              rel="noopener noreferrer"
              className="flex min-h-11 items-center rounded-control px-2 text-md font-medium text-text-2 hover:text-text hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TrustBadges() {
  const { t } = useLingui()
  const badges = [
    [t`Secure payment`, ShieldCheck],
    [t`30-day returns`, RotateCcw],
    [t`Nationwide delivery`, Truck],
    [t`24/7 support`, Headset],
  ] as const
  return badges.map(([words, Icon]) => (
    <li key={words} className="flex items-center gap-1 text-md font-semibold">
      <Icon aria-hidden className="size-5 shrink-0 text-primary" />
      {words}
    </li>
  ))
}
