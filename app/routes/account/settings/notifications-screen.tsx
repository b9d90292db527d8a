import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '../../../ui/switch.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { urls } from '../../../urls.ts'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'

type Notifications = Record<'email' | 'push' | 'sms' | 'orderUpdates' | 'promotions' | 'newsletter', boolean>

export function NotificationsScreen({ chosen, phone }: { chosen: Notifications; phone: string | null }) {
  const { t } = useLingui()
  return (
    <SettingsForm>
      <SettingsGroup
        title={<Trans>How we may reach you</Trans>}
        text={<Trans>Letters about your password and your account always come.</Trans>}
      >
        <Switch name="email" label={t`Email notifications`} defaultChecked={chosen.email} />
        <Switch
          name="push"
          label={t`Push notifications`}
          hint={t`On devices where you have allowed them.`}
          defaultChecked={chosen.push}
        />
        <Switch
          name="sms"
          label={t`SMS notifications`}
          hint={
            phone ? (
              t`To ${phone}`
            ) : (
              <Trans>
                They need a phone number: <TextLink to={urls.profile('edit')}>add one to your profile</TextLink>.
              </Trans>
            )
          }
          defaultChecked={chosen.sms}
        />
      </SettingsGroup>
      <SettingsGroup title={<Trans>What you want to hear of</Trans>}>
        <Switch
          name="orderUpdates"
          label={t`Order updates`}
          hint={t`Confirmed, shipped, delivered.`}
          defaultChecked={chosen.orderUpdates}
        />
        <Switch
          name="promotions"
          label={t`Promotions`}
          hint={t`Flash sales and offers.`}
          defaultChecked={chosen.promotions}
        />
        <Switch
          name="newsletter"
          label={t`Newsletter`}
          hint={t`New arrivals, once a week.`}
          defaultChecked={chosen.newsletter}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}
