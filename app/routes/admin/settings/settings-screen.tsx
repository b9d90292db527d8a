import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { SiteSettingsForm } from '#modules/settings/contract.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { FailedAnswer } from '#app/http/preserve-form.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { HelpBox } from './help-box.tsx'
import { KeysLine, type KeysView } from './keys-line.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionLinks } from './section-links.tsx'
import { useSettingsWords } from './settings-words.ts'
import { SlideCard } from './slide-card.tsx'

type Name = keyof SiteSettingsForm
type Values = Partial<Record<Name, string>>
export type SettingsAnswer = { errors: Partial<Record<Name, string>>; values: Values } & FailedAnswer

type SettingsProps = {
  values: Values
  version: string
  keys: KeysView
  holidays: number
  answer: SettingsAnswer | undefined
}

const MAY_BE_EMPTY = /^(siteDescription|promoText|postalAddress|companyNumber|slide)/

export function SiteSettingsScreen({ values: kept, version, keys, holidays, answer }: SettingsProps) {
  const { t } = useLingui()
  const say = useSettingsWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  const field = (name: Name) => ({
    name,
    required: !MAY_BE_EMPTY.test(name),
    defaultValue: { ...kept, ...answer?.values }[name],
    error: say(answer?.errors[name]),
    answer,
  })
  const slides = [1, 2, 3] as const
  const [touched, setTouched] = useState<string>()
  const [resets, setResets] = useState(0)
  // saving makes a new version, so the form is unchanged again
  const isChanged = answer !== undefined || touched === version
  function discard(): void {
    setTouched(undefined)
    setResets(resets + 1)
  }
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-[11rem_minmax(0,48rem)] xl:gap-x-8">
      <h1 className="font-display text-2xl font-bold xl:col-span-2">
        <Trans>Settings</Trans>
      </h1>
      <SectionLinks
        sections={[
          ['site', t`Site Settings`],
          ['banner', t`Banner and numbers`],
          ['slides', t`Home page slides`],
          ['shipping', t`Shipping and exchange rates`],
          ['payment', t`Payment Settings`],
          ['security', t`Security Settings`],
          ['help', t`Need help?`],
        ]}
      />
      <Form ref={form} method="post" noValidate onInput={() => setTouched(version)} className="grid min-w-0 gap-6">
        <input type="hidden" name="version" value={answer?.values.version ?? version} />
        <RefusalNote text={answer?.refusal} failed={answer?.failed} />
        <Section id="site" title={<Trans>Site Settings</Trans>}>
          <Field {...field('siteName')} label={t`Site name`} maxLength={60} />
          <Field {...field('siteDescription')} label={t`Site description`} maxLength={200} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...field('contactEmail')} type="email" label={t`Contact email`} />
            <Field {...field('contactPhone')} type="tel" label={t`Contact phone`} maxLength={40} />
          </div>
          <Field
            {...field('postalAddress')}
            label={t`Company address`}
            mark={t`(optional)`}
            hint={t`Shown in the footer, on the contact page and on invoices.`}
            maxLength={120}
          />
          <Field
            {...field('companyNumber')}
            label={t`CAC number`}
            mark={t`(optional)`}
            hint={t`Corporate Affairs Commission (CAC) number with its prefix, for example RC 1234567.`}
            maxLength={20}
          />
        </Section>
        <Section id="banner" title={<Trans>Banner and numbers</Trans>}>
          <Checkbox
            name="promoIsOn"
            value="on"
            label={t`Show the banner at the top of every page`}
            defaultChecked={(answer ? answer.values.promoIsOn : kept.promoIsOn) === 'on'}
          />
          <Field
            {...field('promoText')}
            label={t`Banner text`}
            hint={t`If you leave this empty, the banner offers free shipping above the amount you set, in the customer's language.`}
            maxLength={120}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...field('statProducts')} label={t`Number of products`} maxLength={20} />
            <Field {...field('statCustomers')} label={t`Number of customers`} maxLength={20} />
            <Field {...field('statVendors')} label={t`Number of vendors`} maxLength={20} />
            <Field {...field('statCategories')} label={t`Number of categories`} maxLength={20} />
          </div>
          <p className="text-sm text-muted">
            <Trans>
              We show these numbers exactly as you enter them, and tell customers that the numbers are our goals.
            </Trans>
          </p>
          <Checkbox
            name="statsAreLive"
            value="on"
            label={t`Show live numbers instead: available products, paying customers, open shops and categories`}
            defaultChecked={(answer ? answer.values.statsAreLive : kept.statsAreLive) === 'on'}
          />
        </Section>
        <Section id="slides" title={<Trans>Home page slides</Trans>}>
          <p className="text-sm text-muted">
            <Trans>A slide without a title shows our default text in the customer's language.</Trans>
          </p>
          {slides.map((n) => (
            <SlideCard
              key={`${n} ${resets}`}
              n={n}
              fields={{
                title: field(`slide${n}Title`),
                text: field(`slide${n}Text`),
                button: field(`slide${n}Button`),
                to: field(`slide${n}To`),
              }}
            />
          ))}
        </Section>
        <Section id="shipping" title={<Trans>Shipping and exchange rates</Trans>}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...field('shippingFee')} label={t`Shipping fee (naira)`} inputMode="numeric" />
            <Field {...field('freeShippingAbove')} label={t`Free shipping above (naira)`} inputMode="numeric" />
            <Field {...field('usdRateKobo')} label={t`Naira per US dollar`} inputMode="decimal" />
            <Field {...field('eurRateKobo')} label={t`Naira per euro`} inputMode="decimal" />
          </div>
          <p className="text-sm text-muted">
            <Trans>
              The exchange rates are for display only. Everyone pays in naira. Changes appear on ShopZero within a
              second.
            </Trans>
          </p>
        </Section>
        <Section id="payment" title={<Trans>Payment Settings</Trans>}>
          <Field
            {...field('commission')}
            label={t`Commission (percent)`}
            suffix="%"
            hint={t`We charge commission on items, not on shipping. Existing orders keep the rate that applied when they were placed.`}
            inputMode="decimal"
            className="max-w-xs"
          />
          <KeysLine {...keys} />
          <div className="flex flex-wrap gap-2">
            <LinkButton variant="outline" to={dashboardUrls.adminPaymentKeys()}>
              <Trans>Payment keys</Trans>
            </LinkButton>
            <LinkButton variant="outline" to={dashboardUrls.adminHolidays()}>
              <Trans>Bank holidays</Trans>
              {holidays > 0 ? (
                <span className="text-sm">
                  (<Plural value={holidays} one="# day" other="# days" />)
                </span>
              ) : null}
            </LinkButton>
          </div>
        </Section>
        <Section id="security" title={<Trans>Security Settings</Trans>}>
          <p className="text-text-2">
            <Trans>
              One password protects the admin area. No one can read it, here or in the database. You can only replace
              it.
            </Trans>
          </p>
          <p className="flex flex-wrap gap-2">
            <LinkButton variant="outline" to={dashboardUrls.adminPassword()}>
              <Trans>Change password</Trans>
            </LinkButton>
            <LinkButton variant="outline" to={dashboardUrls.adminCode()}>
              <Trans>Authenticator code</Trans>
            </LinkButton>
          </p>
        </Section>
        <HelpBox />
        <SaveBar isChanged={isChanged} isBusy={isBusy} onDiscard={answer ? undefined : discard} />
      </Form>
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" id={id} className="scroll-mt-16 xl:scroll-mt-0">
      <CardHead title={title} />
      <div className="grid gap-4">{children}</div>
    </Card>
  )
}
