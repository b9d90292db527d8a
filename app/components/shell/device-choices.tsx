import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronDown, Coins, Languages, Leaf, Monitor, Moon, Sun } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { currencies } from '#shared/currency.ts'
import { chooseCurrency, chooseTheme, useTheme } from '#app/device/prefs-store.ts'
import { useCurrency } from '#app/device/use-currency.ts'
import { locales, type DevicePrefs } from '#app/device/prefs.ts'
import { formUrl, urls } from '#app/urls.ts'
import { useShopData } from '#app/http/shop-data.ts'
import { usePageInfo, useServedPrefs } from '#app/http/page-info.tsx'
import { CURRENCY_SIGNS, LANGUAGES } from '../choice-words.ts'

/** Real forms, which also work without a script. With one, the theme changes at once. `isFolded`: closed on a phone. */
export function DeviceChoices({ isFolded = false }: { isFolded?: boolean }) {
  const { pathname, search } = useLocation()
  const served = useServedPrefs()
  const theme = useTheme(served.theme)
  const currency = useCurrency(served.currency)
  return (
    <>
      {/* a full page load: the server applies language and data saver */}
      <form id={FORM} method="post" action={formUrl(urls.devicePrefs())}>
        <input type="hidden" name="back" value={`${pathname}${search}#device`} />
      </form>
      <div id="device" className={`${ROW} scroll-mt-20`}>
        <Choices theme={theme} currency={currency} isFolded={isFolded} />
      </div>
    </>
  )
}

/** The buttons of all choices submit it. */
const FORM = 'device-form'
const ROW = 'flex flex-wrap gap-x-8 gap-y-4'

type ChoicesProps = Pick<DevicePrefs, 'theme' | 'currency'> & { isFolded: boolean }

function Choices({ theme, currency, isFolded }: ChoicesProps) {
  const { t } = useLingui()
  const { locale, prefs } = usePageInfo()
  const themes = [
    { value: 'system', words: t`System`, Icon: Monitor },
    { value: 'light', words: t`Light`, Icon: Sun },
    { value: 'dark', words: t`Dark`, Icon: Moon },
  ] as const
  const rest = (
    <>
      <Choice label={t`Theme`} icon={<Sun aria-hidden className="size-4" />}>
        {themes.map(({ value, words, Icon }) => (
          <Option key={value} name="theme" value={value} isChosen={theme === value} onChoose={() => chooseTheme(value)}>
            <Icon aria-hidden className="size-4" />
            {words}
          </Option>
        ))}
      </Choice>
      <Choice label={t`Language`} icon={<Languages aria-hidden className="size-4" />}>
        {locales.map((value) => (
          <Option key={value} name="locale" value={value} isChosen={locale === value}>
            <span lang={value}>{LANGUAGES[value]}</span>
          </Option>
        ))}
      </Choice>
      <Choice label={t`Currency`} icon={<Coins aria-hidden className="size-4" />}>
        {currencies.map((value) => (
          <Option
            key={value}
            name="currency"
            value={value}
            isChosen={currency === value}
            onChoose={() => chooseCurrency(value)}
          >
            {`${CURRENCY_SIGNS[value]} ${value}`}
          </Option>
        ))}
      </Choice>
    </>
  )
  return (
    <>
      {isFolded ? (
        <details className="fold max-md:grow">
          <summary className="mb-4">
            {[t`Theme`, t`Language`, t`Currency`].join(', ')}
            <ChevronDown aria-hidden className="size-5" />
          </summary>
          <div className={ROW}>{rest}</div>
        </details>
      ) : (
        rest
      )}
      <Choice label={t`Data saver`} icon={<Leaf aria-hidden className="size-4" />}>
        <Option name="saver" value={prefs.saver ? 'off' : 'on'} isChosen={prefs.saver}>
          {prefs.saver ? <Trans>On: using less data</Trans> : <Trans>Use less data</Trans>}
        </Option>
      </Choice>
    </>
  )
}

function Choice({ label, icon, children }: { label: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-text-2">
        <span className="flex items-center gap-1">
          {icon}
          {label}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

type OptionProps = {
  name: string
  value: string
  isChosen: boolean
  /** applies at once when there is a script; otherwise the form loads the page again */
  onChoose?: () => void
  children: ReactNode
}

function Option({ name, value, isChosen, onChoose, children }: OptionProps) {
  const isSignedIn = Boolean(useShopData()?.viewer)
  function choose(event: MouseEvent<HTMLButtonElement>): void {
    if (!onChoose) return
    event.preventDefault()
    onChoose()
    // the device already has it; updating the account is best effort
    if (!isSignedIn) return
    const body = new URLSearchParams({ [name]: value })
    fetch(formUrl(urls.devicePrefs()), { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {})
  }
  return (
    <button
      type="submit"
      form={FORM}
      name={name}
      value={value}
      aria-pressed={isChosen}
      onClick={choose}
      className="flex min-h-11 items-center gap-1.5 rounded-control border border-border-strong bg-surface px-3 text-md text-text hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-on-primary-soft"
    >
      {isChosen ? <Check aria-hidden className="size-4" /> : null}
      {children}
    </button>
  )
}
