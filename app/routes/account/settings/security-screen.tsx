import { Trans, useLingui } from '@lingui/react/macro'
import { Download, ShieldCheck, Trash2 } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { formUrl, urls } from '#app/urls.ts'
import type { PasswordAnswer } from '#app/components/password-fields.tsx'
import { PasswordForm } from './password-form.tsx'
import type { Route } from './+types/security'
import { SessionList } from './session-list.tsx'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'

type SecurityView = Route.ComponentProps['loaderData']

export function SecurityScreen({ view, answer }: { view: SecurityView; answer: PasswordAnswer | undefined }) {
  const { t } = useLingui()
  const timeouts: { value: SecurityView['sessionTimeout']; label: string }[] = [
    { value: '15m', label: t`15 minutes` },
    { value: '30m', label: t`30 minutes` },
    { value: '1h', label: t`1 hour` },
    { value: '12h', label: t`12 hours` },
    { value: '30', label: t`7 days, and 30 days in total` },
  ]
  // only the password form shows refusals, but every form shows a failed request
  const form = answer?.failed ? answer.failed.form : 'password'
  return (
    <div className="grid gap-4">
      <SettingsGroup title={<Trans>Signing in</Trans>}>
        <SettingsForm answer={form === null ? answer : undefined}>
          <Switch
            name="loginAlerts"
            label={t`Login alerts`}
            hint={t`Email me when someone signs in from a new device.`}
            defaultChecked={view.loginAlerts}
          />
          <Select
            name="sessionTimeout"
            label={t`Session timeout`}
            hint={t`You'll be signed out after this much time without activity.`}
            options={timeouts}
            defaultValue={view.sessionTimeout}
            className="max-w-md"
          />
        </SettingsForm>
      </SettingsGroup>
      <SettingsGroup
        title={<Trans>Two-factor authentication</Trans>}
        text={<Trans>A code from an app on your phone, as well as your password.</Trans>}
      >
        <TwoFactorState isOn={view.hasTwoFactor} />
      </SettingsGroup>
      <SettingsGroup
        title={view.hasPassword ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
        text={<Trans>When you save the new password, we sign you out everywhere else.</Trans>}
      >
        <PasswordForm hasPassword={view.hasPassword} answer={form === 'password' ? answer : undefined} />
      </SettingsGroup>
      <SettingsGroup
        title={<Trans>Where you're signed in</Trans>}
        text={<Trans>Don't recognise a device? Sign out of it and change your password.</Trans>}
      >
        <SessionList sessions={view.sessions} answer={form === 'sessions' ? answer : undefined} />
      </SettingsGroup>
      <SettingsGroup title={<Trans>Your data</Trans>}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-md text-text-2">
            <Trans>Everything we store about you, in one file.</Trans>
          </p>
          <a href={formUrl(urls.myData())} download className={buttonClass({ variant: 'outline', size: 'sm' })}>
            <Download aria-hidden className="size-4" />
            <Trans>Download my data</Trans>
          </a>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-4">
          <p className="text-md text-text-2">
            <Trans>
              If you delete your account, we delete your personal data. We keep order records, without your name.
            </Trans>
          </p>
          <LinkButton to={urls.deleteAccount()} variant="outline" size="sm" className="text-danger">
            <Trash2 aria-hidden className="size-4" />
            <Trans>Delete my account</Trans>
          </LinkButton>
        </div>
      </SettingsGroup>
    </div>
  )
}

function TwoFactorState({ isOn }: { isOn: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {isOn ? (
        <Badge tone="success" icon={<ShieldCheck aria-hidden />}>
          <Trans>On</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans>Off</Trans>
        </Badge>
      )}
      <LinkButton to={urls.twoFactor()} variant="outline" size="sm">
        {isOn ? <Trans>Manage two-factor</Trans> : <Trans>Set up two-factor</Trans>}
      </LinkButton>
    </div>
  )
}
