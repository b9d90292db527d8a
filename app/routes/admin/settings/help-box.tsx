import { Trans } from '@lingui/react/macro'

export function HelpBox() {
  return (
    <aside className="rounded-card bg-info-soft p-5 text-on-info-soft">
      <h2 className="mb-2 font-semibold">
        <Trans>Need help?</Trans>
      </h2>
      <ul className="grid list-disc gap-1 pl-5 text-md">
        <li>
          <Trans>Every change here is in the audit log, with what was there before.</Trans>
        </li>
        <li>
          <Trans>
            If the password is lost, whoever keeps the machine sets a new one with: npm run admin -- password
          </Trans>
        </li>
        <li>
          <Trans>The secret key of the payment provider can be replaced, and is never shown.</Trans>
        </li>
      </ul>
    </aside>
  )
}
