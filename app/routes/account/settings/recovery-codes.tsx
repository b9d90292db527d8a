import { Trans, useLingui } from '@lingui/react/macro'
import { Download, ShieldCheck } from 'lucide-react'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import { SettingsGroup } from './settings-form.tsx'

/** Codes are shown only once, because the database has only their hashes. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useLingui()
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`ShopZero\n\n${codes.join('\n')}\n`)}`
  return (
    <SettingsGroup
      title={
        <span className="flex items-center gap-2">
          <ShieldCheck aria-hidden className="size-6 shrink-0 text-success" />
          <Trans>Save your recovery codes</Trans>
        </span>
      }
      text={
        <Trans>
          Two-factor authentication is on. If you lose your phone, use one of these codes to sign in. Each works once,
          and we won't show them again.
        </Trans>
      }
    >
      <ul
        aria-label={t`Recovery codes`}
        className="grid grid-cols-2 gap-2 rounded-control bg-sunken p-4 text-center font-semibold tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-3">
        <a href={file} download="shopzero-recovery-codes.txt" className={buttonClass({ variant: 'outline' })}>
          <Download aria-hidden className="size-4" />
          <Trans>Download codes</Trans>
        </a>
        <LinkButton to={urls.settingsSecurity()} reloadDocument>
          <Trans>I've saved my codes</Trans>
        </LinkButton>
      </div>
    </SettingsGroup>
  )
}
