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
      hint: t`Everybody sees your first name and an initial.`,
    },
    {
      value: 'friends',
      label: t`Friends`,
      hint: t`The shops that you have bought from see that name. Everybody else sees “A verified buyer”.`,
    },
    {
      value: 'private',
      label: t`Private`,
      hint: t`Everybody sees “A verified buyer”, the shops too.`,
    },
  ] as const
  return (
    <SettingsForm answer={answer}>
      <SettingsGroup
        title={<Trans>Who sees you</Trans>}
        text={
          <Trans>
            What stands beside your reviews, the old ones too. The administrator of the shop always sees your name.
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
        title={<Trans>What shops see</Trans>}
        text={
          <Trans>
            With an order, a shop sees your name and your delivery address, and your phone number while the order or a
            return is under way, so that the rider can reach you. When you write to a shop, it sees your name and your
            picture.
          </Trans>
        }
      >
        <Switch
          name="showEmail"
          label={t`Show my email address`}
          hint={t`To the shops of your orders.`}
          defaultChecked={chosen.showEmail}
        />
        <Switch
          name="showPhone"
          label={t`Show my phone number`}
          hint={t`To the shops of your orders, also when all is delivered.`}
          defaultChecked={chosen.showPhone}
        />
        <Switch
          name="dataSharing"
          label={t`Data sharing`}
          hint={t`The shops of your orders see how often you have bought from them, and since when.`}
          defaultChecked={chosen.dataSharing}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}
