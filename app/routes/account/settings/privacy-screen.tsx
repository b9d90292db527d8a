import { Trans, useLingui } from '@lingui/react/macro'
import { ChoiceGroup, RadioCard } from '#app/ui/checkbox.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { FailedAnswer } from '#app/http/preserve-form.ts'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'

type Privacy = {
  profileVisibility: 'public' | 'private' | 'friends'
  showEmail: boolean
  showPhone: boolean
  dataSharing: boolean
}

export function PrivacyScreen({ chosen, answer }: { chosen: Privacy; answer: FailedAnswer | undefined }) {
  const { t } = useLingui()
  const visibilities = [
    {
      value: 'public',
      label: t`Public`,
      hint: t`Everyone sees your first name and the initial of your last name.`,
    },
    {
      value: 'friends',
      label: t`My vendors`,
      hint: t`Vendors you've ordered from can see your first name and the initial of your last name. Everyone else sees “A verified customer”.`,
    },
    {
      value: 'private',
      label: t`Private`,
      hint: t`Everyone, including vendors, sees “A verified customer”.`,
    },
  ] as const
  return (
    <SettingsForm answer={answer}>
      <SettingsGroup
        title={<Trans>Your name on reviews</Trans>}
        text={
          <Trans>
            Choose who sees your name on your reviews, including earlier ones. ShopZero administrators always see it.
          </Trans>
        }
      >
        <ChoiceGroup legend={t`Profile visibility`} className="grid gap-3">
          {visibilities.map((choice) => (
            <RadioCard
              key={choice.value}
              name="profileVisibility"
              {...choice}
              defaultChecked={chosen.profileVisibility === choice.value}
            />
          ))}
        </ChoiceGroup>
      </SettingsGroup>
      <SettingsGroup
        title={<Trans>What vendors see</Trans>}
        text={
          <Trans>
            When you order, the vendor sees your name and delivery address. They see your phone number while the order
            or a return is in progress, so the rider can reach you. When you message a vendor, they see your name and
            picture.
          </Trans>
        }
      >
        <Switch
          name="showEmail"
          label={t`Show my email address`}
          hint={t`To vendors you've ordered from.`}
          defaultChecked={chosen.showEmail}
        />
        <Switch
          name="showPhone"
          label={t`Show my phone number`}
          hint={t`To vendors you've ordered from, even after delivery.`}
          defaultChecked={chosen.showPhone}
        />
        <Switch
          name="dataSharing"
          label={t`Data sharing`}
          hint={t`Vendors you've ordered from can see how many orders you've placed with them, and when you placed the first one.`}
          defaultChecked={chosen.dataSharing}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}
