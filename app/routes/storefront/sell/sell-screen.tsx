import { Trans, useLingui } from '@lingui/react/macro'
import { Banknote, Headset, LayoutDashboard, ShieldCheck, TrendingUp, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { AdireMotif } from '#app/ui/motif.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'
import { Numbers } from '#app/components/stats-strip.tsx'
import { NumberedSteps } from '../shared/numbered-steps.tsx'
import { ApplyForm, type ApplyAnswer } from './apply-form.tsx'
import { SellQuestions } from './sell-questions.tsx'

export type SellScreenProps = {
  /** a visitor; a shopper who may apply; one who waits for approval; a vendor */
  standing: 'visitor' | 'may-apply' | 'waiting' | 'open'
  email: string
  /** of each sale, in percent */
  commission: number
  answer: ApplyAnswer | undefined
}

export function SellScreen({ standing, email, commission, answer }: SellScreenProps) {
  return (
    <div className="grid gap-12 py-6">
      <Hero standing={standing} />
      <Benefits commission={commission} />
      <Steps />
      <Stats />
      <div className="grid items-start gap-12 md:grid-cols-2">
        <section id="apply" aria-labelledby="apply-title" className="scroll-mt-20">
          <h2 id="apply-title" className="font-display text-2xl font-bold">
            <Trans>Apply to Become a Vendor</Trans>
          </h2>
          {standing === 'waiting' || standing === 'open' ? (
            <Applied isOpen={standing === 'open'} />
          ) : (
            <ApplyForm isVisitor={standing === 'visitor'} email={email} answer={answer} />
          )}
        </section>
        <SellQuestions commission={commission} />
      </div>
    </div>
  )
}

function Hero({ standing }: Pick<SellScreenProps, 'standing'>) {
  return (
    <section className="motif grid-cols-[55%_45%] overflow-hidden rounded-card md:grid">
      <div className="px-4 py-10 md:px-10 md:py-14">
        <h1 className="font-display text-2xl font-bold md:text-3xl">
          <Trans>Sell on ShopZero</Trans>
        </h1>
        <p className="mt-2 max-w-xl">
          <Trans>
            Reach customers in all 36 states and Abuja. Listing is free. You pay a small commission only when you sell.
          </Trans>
        </p>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <LinkButton
            to={standing === 'open' ? urls.vendorDashboard() : '#apply'}
            variant="outline"
            className="text-text"
          >
            {standing === 'open' ? <Trans>Open my dashboard</Trans> : <Trans>Start selling</Trans>}
          </LinkButton>
          {standing === 'visitor' ? (
            <Link to={urls.vendorLogin()} className="inline-flex min-h-11 items-center underline">
              <Trans>Vendor Login</Trans>
            </Link>
          ) : null}
        </p>
      </div>
      <div className="relative hidden md:block">
        <div className="cloth">
          <AdireMotif />
        </div>
      </div>
    </section>
  )
}

function Benefits({ commission }: { commission: number }) {
  const { t } = useLingui()
  const benefits = [
    {
      Icon: Users,
      title: t`Customers all over Nigeria`,
      text: t`Your products appear in search, lists and deals from day one.`,
    },
    {
      Icon: Banknote,
      title: t`Get paid every week`,
      text: t`We make payouts every Tuesday. They arrive in 2-3 business days.`,
    },
    {
      Icon: TrendingUp,
      title: t`${commission}% when you sell`,
      text: t`Listing is free. We take ${commission}% of each successful sale.`,
    },
    {
      Icon: LayoutDashboard,
      title: t`One dashboard for everything`,
      text: t`Manage your products, orders, earnings and messages, even on your phone.`,
    },
    { Icon: ShieldCheck, title: t`Safe payments`, text: t`Customers pay for every order before you ship it.` },
    {
      Icon: Headset,
      title: t`Support from real people`,
      text: (
        <Trans>
          Monday to Friday <span className="whitespace-nowrap">8am-6pm</span>, Saturday{' '}
          <span className="whitespace-nowrap">9am-4pm</span>.
        </Trans>
      ),
    },
  ]
  return (
    <Section title={<Trans>Why sell with us</Trans>}>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3 rounded-card border border-border bg-surface p-4">
            <Icon aria-hidden className="size-6 shrink-0 text-primary" />
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-md text-text-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Steps() {
  const { t } = useLingui()
  const steps = [
    { name: t`Apply`, text: t`Tell us about your business in the form below.` },
    { name: t`Wait for our review`, text: t`We review your application within 24-48 hours.` },
    { name: t`Add your products`, text: t`Add pictures, a name and a price. You can start while you wait.` },
    { name: t`Sell`, text: t`Confirm orders, ship them, and get paid every Tuesday.` },
  ]
  return (
    <Section title={<Trans>How it works</Trans>}>
      <NumberedSteps
        steps={steps}
        className="md:grid-cols-4"
        stepClass="rounded-card bg-primary-soft p-4 text-on-primary-soft"
      />
    </Section>
  )
}

function Stats() {
  const { t } = useLingui()
  const stats = [
    ['1,000+', t`Vendors`],
    ['50,000+', t`Monthly orders`],
    ['₦2M+', t`Monthly sales`],
    ['4.8', t`Rating`],
  ]
  return <Numbers label={t`ShopZero in numbers`} stats={stats} isAim />
}

/** Replaces the form for a user who has already applied. */
function Applied({ isOpen }: { isOpen: boolean }) {
  return (
    <div className="mt-4 rounded-card border border-border bg-surface p-4 md:p-6">
      <p>
        {isOpen ? (
          <Trans>You already sell on ShopZero.</Trans>
        ) : (
          <Trans>You've already applied. Check the status on your vendor dashboard.</Trans>
        )}
      </p>
      <p className="mt-2">
        <TextLink to={urls.vendorDashboard()}>
          <Trans>Open my dashboard</Trans>
        </TextLink>
      </p>
    </div>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-display text-2xl font-bold">{title}</h2>
      {children}
    </section>
  )
}
