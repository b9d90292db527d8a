import { useLingui } from '@lingui/react/macro'

/** A field that nobody sees and no password manager fills: only machines do. */
export function Trap() {
  const { t } = useLingui()
  return (
    <p hidden>
      <label>
        {t`Leave this empty`}
        <input name="trap" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}
