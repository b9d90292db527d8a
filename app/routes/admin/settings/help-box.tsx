import { Trans } from '@lingui/react/macro'

export function HelpBox() {
  return (
    <aside className="rounded-card bg-info-soft p-5 text-on-info-soft">
      <h2 className="mb-2 font-semibold">
        <Trans>Need help?</Trans>
      </h2>
      <ul className="grid list-disc gap-1 pl-5 text-md">
        <li>
          <Trans>We record every change here in the audit log, with the previous value.</Trans>
        </li>
        <li>
          <Trans>If you lose the password, set a new one on the server with: npm run admin -- password</Trans>
        </li>
        <li>
          <Trans>You can replace the payment provider's secret key, but we never show it.</Trans>
        </li>
      </ul>
    </aside>
  )
}
