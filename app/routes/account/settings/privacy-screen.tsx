import { Trans, useLingui } from '@lingui/react/macro'
import { ChoiceGroup, RadioCard } from '../../../ui/checkbox.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'

type Privacy = {
  profileVisibility: 'public' | 'private' | 'friends'
  showEmail: boolean
  showPhone: boolean
  dataSharing: boolean
}

export function PrivacyScreen({ chosen }: { chosen: Privacy }) {
  const { t } = useLingui()
  const visibilities = [
    { value: 'public', label: t`Public`, hint: t`Everybody sees your first name beside your reviews.` },
    { value: 'friends', label: t`Friends`, hint: t`Only shops that you have bought from see it.` },
    { value: 'private', label: t`Private`, hint: t`Nobody sees it: your reviews say “A buyer”.` },
  ] as const
  return (
    <SettingsForm>
      <SettingsGroup title={<Trans>Who sees you</Trans>}>
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
      <SettingsGroup title={<Trans>What shops see</Trans>}>
        <Switch
          name="showEmail"
          label={t`Show my email address`}
          hint={t`To shops that you write to.`}
          defaultChecked={chosen.showEmail}
        />
        <Switch
          name="showPhone"
          label={t`Show my phone number`}
          hint={t`To shops that you write to. The shop that sends your parcel sees it in any case.`}
          defaultChecked={chosen.showPhone}
        />
        <Switch
          name="dataSharing"
          label={t`Data sharing`}
          hint={t`Let what you buy count in figures that shops see, without your name.`}
          defaultChecked={chosen.dataSharing}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}
