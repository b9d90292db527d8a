import { Trans, useLingui } from '@lingui/react/macro'
import type { PushState } from '#modules/alerts/contract.ts'
import { Switch } from '#app/ui/switch.tsx'
import type { FailedAnswer } from '#app/http/preserve-form.ts'
import { PushDevice } from './push-device.tsx'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'

type Notifications = Record<'email' | 'push' | 'orderUpdates' | 'promotions' | 'newsletter', boolean>

type Props = { chosen: Notifications; push: PushState; answer: FailedAnswer | undefined }

export function NotificationsScreen({ chosen, push, answer }: Props) {
  const { t } = useLingui()
  return (
    <SettingsForm answer={answer}>
      <SettingsGroup
        title={<Trans>How we can reach you</Trans>}
        text={<Trans>We always email you about your account, payments, cancellations and returns.</Trans>}
      >
        <Switch name="email" label={t`Email notifications`} defaultChecked={chosen.email} />
        <PushDevice isOn={chosen.push} state={push} />
        <Switch
          label={t`SMS notifications`}
          hint={t`We don't send SMS. Important updates come by email and push notification.`}
          disabled
        />
      </SettingsGroup>
      <SettingsGroup title={<Trans>What you want to hear about</Trans>}>
        <Switch
          name="orderUpdates"
          label={t`Order updates`}
          hint={t`When an order is confirmed, shipped and delivered.`}
          defaultChecked={chosen.orderUpdates}
        />
        <Switch
          name="promotions"
          label={t`Promotions`}
          hint={t`An email when an item on your wishlist is in a flash sale, at most one a day.`}
          defaultChecked={chosen.promotions}
        />
        <Switch
          name="newsletter"
          label={t`Newsletter`}
          hint={t`New arrivals and flash sales in one weekly email that uses little data.`}
          defaultChecked={chosen.newsletter}
        />
        <input type="hidden" name="newsletterShown" value={chosen.newsletter ? 'on' : ''} />
      </SettingsGroup>
    </SettingsForm>
  )
}
