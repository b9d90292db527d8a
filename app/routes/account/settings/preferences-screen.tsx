import { Trans, useLingui } from '@lingui/react/macro'
import type { SyntheticEvent } from 'react'
import { currencies, isCurrency, type Currency } from '#shared/currency.ts'
import { CURRENCY_SIGNS, LANGUAGES } from '#app/components/choice-words.ts'
import { chooseCurrency, chooseTheme } from '#app/device/prefs-store.ts'
import { isTheme, locales } from '#app/device/prefs.ts'
import { formatNairaExact, type Kobo } from '#shared/money.ts'
import type { FailedAnswer } from '#app/http/preserve-form.ts'
import { useShopData } from '#app/http/shop-data.ts'
import { Select } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { Route } from './+types/preferences'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'

type Props = { chosen: Route.ComponentProps['loaderData']['chosen']; answer: FailedAnswer | undefined }

/** Currency and theme change at once. The language needs a full page load, so it changes when the form is saved. */
export function PreferencesScreen({ chosen, answer }: Props) {
  const { t } = useLingui()
  const rates = useShopData()?.site.rates
  const [dollar, euro] = rates ? [toRate('$', rates.USD), toRate('€', rates.EUR)] : []
  const names: Record<Currency, string> = { NGN: t`Naira`, USD: t`US dollar`, EUR: t`Euro` }
  return (
    <SettingsForm answer={answer}>
      <SettingsGroup title={<Trans>Language and prices</Trans>}>
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            name="language"
            label={t`Language`}
            options={locales.map((value) => ({ value, label: LANGUAGES[value] }))}
            defaultValue={chosen.language}
          />
          <Select
            name="currency"
            label={t`Currency`}
            hint={t`You always pay in naira. Display rates: ${dollar}, ${euro}.`}
            options={currencies.map((value) => ({ value, label: `${names[value]} (${CURRENCY_SIGNS[value]})` }))}
            defaultValue={chosen.currency}
            onChange={apply(isCurrency, chooseCurrency)}
          />
        </div>
      </SettingsGroup>
      <SettingsGroup title={<Trans>Appearance and time</Trans>}>
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            name="theme"
            label={t`Theme`}
            options={[
              { value: 'system', label: t`Match this device` },
              { value: 'light', label: t`Light` },
              { value: 'dark', label: t`Dark` },
            ]}
            defaultValue={chosen.theme}
            onChange={apply(isTheme, chooseTheme)}
          />
          <Select
            name="timezone"
            label={t`Time zone`}
            hint={t`For the dates of your orders and sign-ins.`}
            options={chosen.timezones}
            defaultValue={chosen.timezone}
          />
        </div>
      </SettingsGroup>
      <SettingsGroup title={<Trans>Data</Trans>}>
        <Switch
          name="saver"
          value="on"
          label={<Trans>Data saver</Trans>}
          hint={
            <Trans>
              On this device, we leave out scripts and fonts. Most pictures are small and load only when you tap them.
            </Trans>
          }
          defaultChecked={chosen.saver}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}

function apply<T extends string>(knows: (text: string) => text is T, choose: (value: T) => void) {
  return ({ currentTarget: { value } }: SyntheticEvent<HTMLSelectElement>) => {
    if (knows(value)) choose(value)
  }
}

/** on one line */
function toRate(sign: string, amount: Kobo): string {
  return `${sign}1\u{a0}=\u{a0}${formatNairaExact(amount)}`
}
