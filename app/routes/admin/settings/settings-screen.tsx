import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { SiteSettingsForm } from '#modules/settings/contract.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { FailedAnswer } from '#app/http/preserve-form.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { HelpBox } from './help-box.tsx'
import { KeysLine, type KeysView } from './keys-line.tsx'
import { useSettingsWords } from './settings-words.ts'

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
  return (
    <div className="grid max-w-3xl gap-6">
      <h1 className="font-display text-2xl font-bold">
        <Trans>Settings</Trans>
      </h1>
      <Form ref={form} method="post" noValidate className="grid gap-6">
        <input type="hidden" name="version" value={answer?.values.version ?? version} />
        <RefusalNote text={answer?.refusal} failed={answer?.failed} />
        <Section title={<Trans>Site Settings</Trans>}>
          <Field {...field('siteName')} label={t`Site name`} maxLength={60} />
          <Field {...field('siteDescription')} label={t`Site description`} maxLength={200} />
          <Field {...field('contactEmail')} type="email" label={t`Contact email`} />
          <Field {...field('contactPhone')} type="tel" label={t`Contact phone`} maxLength={40} />
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
        <Section title={<Trans>Banner and numbers</Trans>}>
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
        <Section title={<Trans>Home page slides</Trans>}>
          <p className="text-sm text-muted">
            <Trans>A slide without a title shows our default text in the customer's language.</Trans>
          </p>
          {slides.map((n) => (
            <Slide
              key={n}
              n={n}
              fields={[field(`slide${n}Title`), field(`slide${n}Text`), field(`slide${n}Button`), field(`slide${n}To`)]}
            >
              <Field {...field(`slide${n}Title`)} label={t`Title`} maxLength={80} className="sm:col-span-2" />
              <Field {...field(`slide${n}Text`)} label={t`Text`} maxLength={160} className="sm:col-span-2" />
              <Field {...field(`slide${n}Button`)} label={t`Button text`} maxLength={30} />
              <Field {...field(`slide${n}To`)} label={t`Link`} placeholder="/flash-sales" maxLength={200} />
            </Slide>
          ))}
        </Section>
        <Section title={<Trans>Shipping and exchange rates</Trans>}>
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
        <Section title={<Trans>Payment Settings</Trans>}>
          <Field
            {...field('commission')}
            label={t`Commission (percent)`}
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
        <div className="sticky bottom-0 z-20 -mx-4 border-t border-border bg-surface px-4 py-3 md:mx-0 md:px-0">
          <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
            <Trans>Save Settings</Trans>
          </Button>
        </div>
      </Form>
      <Section title={<Trans>Security Settings</Trans>}>
        <p className="text-text-2">
          <Trans>
            One password protects the admin area. No one can read it, here or in the database. You can only replace it.
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
    </div>
  )
}

type SlideProps = { n: number; fields: { defaultValue?: string; error?: string }[]; children: ReactNode }

/** Closed if it is empty: most shops use our default text. */
function Slide({ n, fields, children }: SlideProps) {
  const { t } = useLingui()
  const title = fields[0]?.defaultValue
  const hasError = fields.some(({ error }) => error)
  return (
    <details
      key={String(hasError)}
      open={hasError || fields.some(({ defaultValue }) => defaultValue)}
      className="border-t border-border pt-2"
    >
      <summary className="min-h-11 cursor-pointer py-2 font-semibold wrap-anywhere">
        <Trans>Slide {n}</Trans>
        {title ? <span className="font-normal text-muted"> · {title}</span> : null}
      </summary>
      <fieldset aria-label={t`Slide ${n}`} className="grid gap-4 pt-2 sm:grid-cols-2">
        {children}
      </fieldset>
    </details>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section">
      <CardHead title={title} />
      <div className="grid gap-4">{children}</div>
    </Card>
  )
}
