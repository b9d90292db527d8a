import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { Tabs } from '#app/ui/tabs.tsx'
import { urls } from '#app/urls.ts'

export function SettingsHead() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const tabs = [
    { id: 'notifications', to: urls.settings(), label: t`Notifications` },
    { id: 'privacy', to: urls.settingsPrivacy(), label: t`Privacy` },
    { id: 'preferences', to: urls.settingsPreferences(), label: t`Preferences` },
    { id: 'security', to: urls.settingsSecurity(), label: t`Security` },
  ]
  const current = tabs.find(({ to }) => to === pathname)?.id ?? 'security'
  return (
    <>
      <h1 className="mb-3 font-display text-2xl font-bold">
        <Trans>Settings</Trans>
      </h1>
      <Tabs label={t`Settings`} tabs={tabs} current={current} tight className="mb-4" />
    </>
  )
}
