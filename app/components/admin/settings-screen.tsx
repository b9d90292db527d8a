import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { SiteSettingsForm } from '#modules/settings/contract.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { useFieldWords } from '../field-words.ts'

type Name = keyof SiteSettingsForm
type Values = Partial<Record<Name, string>>
export type SettingsAnswer = { errors: Partial<Record<Name, string>>; values: Values }

type SettingsProps = { values: Values; answer: SettingsAnswer | undefined }

export function SiteSettingsScreen({ values: kept, answer }: SettingsProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (name: Name) => ({
    name,
    required: name !== 'siteDescription',
    defaultValue: { ...kept, ...answer?.values }[name],
    error: say(answer?.errors[name]),
    answer,
  })
  return (
    <div className="grid max-w-3xl gap-6">
      <h1 className="font-display text-2xl font-bold">
        <Trans>Settings</Trans>
      </h1>
      <Form method="post" noValidate className="grid gap-6">
        <Card as="section">
          <CardHead title={<Trans>Site Settings</Trans>} />
          <div className="grid gap-4">
            <Field {...field('siteName')} label={t`Site name`} maxLength={60} />
            <Field {...field('siteDescription')} label={t`Site description`} maxLength={200} />
            <Field {...field('contactEmail')} type="email" label={t`Contact email`} />
            <Field {...field('contactPhone')} type="tel" label={t`Contact phone`} maxLength={40} />
          </div>
        </Card>
        <Card as="section">
          <CardHead title={<Trans>Delivery and exchange rates</Trans>} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...field('shippingFee')} label={t`Delivery fee in naira`} inputMode="decimal" />
            <Field {...field('freeShippingAbove')} label={t`Free delivery above, in naira`} inputMode="decimal" />
            <Field {...field('usdRateKobo')} label={t`One US dollar in naira`} inputMode="decimal" />
            <Field {...field('eurRateKobo')} label={t`One euro in naira`} inputMode="decimal" />
          </div>
          <p className="mt-3 text-sm text-muted">
            <Trans>
              The rates are for the eye: everybody pays in naira. What is saved shows in the shop within a second.
            </Trans>
          </p>
        </Card>
        <div>
          <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
            <Trans>Save Settings</Trans>
          </Button>
        </div>
      </Form>
      <Card as="section">
        <CardHead title={<Trans>Security Settings</Trans>} />
        <p className="text-text-2">
          <Trans>
            One password opens this desk. Nobody can read it, here or in the database: it can only be replaced.
          </Trans>
        </p>
        <p className="mt-4">
          <LinkButton variant="outline" to={deskUrls.adminPassword()}>
            <Trans>Change the password</Trans>
          </LinkButton>
        </p>
      </Card>
    </div>
  )
}
