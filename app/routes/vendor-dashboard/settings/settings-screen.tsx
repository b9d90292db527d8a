import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { urls } from '#app/urls.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import type { Route } from './+types/settings'
import type { BusinessField, SettingsAnswer } from './settings-view.ts'
import { HolidayQuestion } from './holiday-question.tsx'
import { ShopPicture } from './shop-picture.tsx'

type SettingsView = Route.ComponentProps['loaderData']

type SettingsProps = { view: SettingsView; answer: SettingsAnswer | undefined }

export function SettingsScreen({ view, answer }: SettingsProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-2xl font-bold">
          <Trans>Business Settings</Trans>
        </h1>
        <TextLink reloadDocument to={urls.vendor(view.slug)}>
          <Trans>View my shop as customers see it</Trans>
        </TextLink>
      </div>
      <RefusalNote text={answer?.refusal} />
      {view.holiday ? <HolidayQuestion {...view.holiday} /> : null}
      <Business view={view} answer={answer} />
      <Card as="section">
        <CardHead title={<Trans>Shop pictures</Trans>} />
        <div className="grid gap-6">
          <ShopPicture which="logo" name={view.business.businessName} picture={view.logo} error={answer?.errors.logo} />
          <ShopPicture
            which="banner"
            name={view.business.businessName}
            picture={view.banner}
            error={answer?.errors.banner}
          />
        </div>
      </Card>
      <Holiday view={view} answer={answer} />
      <Card as="section">
        <CardHead title={<Trans>Bank account</Trans>} />
        <p className="text-text-2">
          <Trans>You can set your bank account for payouts under Earnings.</Trans>
        </p>
        <LinkButton to={dashboardUrls.vendorEarnings()} variant="outline" className="mt-4">
          <Trans>Go to Earnings</Trans>
        </LinkButton>
      </Card>
      <Facts view={view} />
    </div>
  )
}

function Business({ view, answer }: SettingsProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  const isBusy = useNavigation().formData?.get('intent') === 'business'
  const field = (name: BusinessField) => ({
    name,
    answer,
    error: say(answer?.errors[name]),
    defaultValue: answer?.values[name] ?? view.business[name],
  })
  return (
    <Card as="section">
      <CardHead title={<Trans>Business Information</Trans>} />
      <Form method="post" action={dashboardUrls.vendorSettings()} noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="business" />
        <input type="hidden" name="version" value={answer?.values.version ?? view.version} />
        <Field
          {...field('businessName')}
          label={t`Business name`}
          required
          autoComplete="organization"
          maxLength={120}
          hint={t`Changing your business name changes your shop's web address. Links to the old one will still work.`}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <Field
            {...field('businessEmail')}
            label={t`Business email`}
            type="email"
            required
            autoComplete="email"
            maxLength={254}
          />
          <Field
            {...field('businessPhone')}
            label={t`Business phone`}
            type="tel"
            required
            autoComplete="tel"
            maxLength={32}
          />
        </div>
        <TextArea
          {...field('businessAddress')}
          label={t`Business address`}
          required
          rows={2}
          autoComplete="street-address"
          maxLength={500}
        />
        <TextArea
          {...field('businessDescription')}
          label={t`Business description`}
          mark={t`(optional)`}
          rows={5}
          maxLength={4000}
        />
        <Button type="submit" busy={isBusy} busyLabel={t`Saving…`} className="justify-self-start">
          <Trans>Save Changes</Trans>
        </Button>
      </Form>
    </Card>
  )
}

function Holiday({ view, answer }: SettingsProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  const isBusy = useNavigation().formData?.get('intent') === 'holiday'
  const { away, holidays } = view
  return (
    <Card as="section">
      <CardHead
        title={<Trans>Holiday</Trans>}
        aside={
          away ? (
            <Badge tone="warning">
              <Trans>Away until {away.on}</Trans>
            </Badge>
          ) : (
            <Badge tone="neutral">
              <Trans>Open</Trans>
            </Badge>
          )
        }
      />
      <p className="mb-4 text-text-2">
        <Trans>
          While you're away, we hide your products. We show them again automatically at the start of the day you choose.
          We cancel unpaid orders. You still need to ship paid orders.
        </Trans>
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Form
          method="post"
          action={dashboardUrls.vendorSettings()}
          noValidate
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="intent" value="holiday" />
          <Field
            key={view.holiday?.day ?? away?.day}
            name="until"
            type="date"
            label={t`Back on`}
            required
            min={holidays.first}
            max={holidays.last}
            defaultValue={answer?.values.until ?? view.holiday?.day ?? away?.day}
            error={say(answer?.errors.until)}
            answer={answer}
          />
          <Button type="submit" variant="outline" busy={isBusy} busyLabel={t`Saving…`}>
            {away ? <Trans>Change the date</Trans> : <Trans>Start holiday</Trans>}
          </Button>
        </Form>
        {away ? (
          <Form method="post" action={dashboardUrls.vendorSettings()}>
            <input type="hidden" name="intent" value="back" />
            <Button type="submit">
              <Trans>Reopen shop</Trans>
            </Button>
          </Form>
        ) : null}
      </div>
    </Card>
  )
}

function Facts({ view: { ownerName, ownerEmail, since } }: { view: SettingsView }) {
  return (
    <Card as="section" tone="sunken">
      <CardHead title={<Trans>Account Information</Trans>} />
      <dl className="grid gap-4 md:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-muted">
            <Trans>Account owner</Trans>
          </dt>
          <dd className="wrap-anywhere">{ownerName}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-muted">
            <Trans>Email</Trans>
          </dt>
          <dd className="wrap-anywhere">{ownerEmail}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">
            <Trans>Status</Trans>
          </dt>
          <dd>
            <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
              <Trans>Approved</Trans>
            </Badge>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">
            <Trans>Member since</Trans>
          </dt>
          <dd>{since}</dd>
        </div>
      </dl>
    </Card>
  )
}
