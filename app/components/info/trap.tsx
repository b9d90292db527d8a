import { useLingui } from '@lingui/react/macro'

/** A honeypot: people and password managers don't see this field, so only bots fill it in. */
export function Honeypot() {
  const { t } = useLingui()
  return (
    <p hidden>
      <label>
        {t`Leave this field empty`}
        <input name="trap" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}
