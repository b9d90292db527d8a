import { Trans } from '@lingui/react/macro'

export function HelpBox() {
  return (
    <aside id="help" className="scroll-mt-16 rounded-card bg-info-soft p-5 text-on-info-soft xl:scroll-mt-0">
      <h2 className="mb-2 font-semibold">
        <Trans>Need help?</Trans>
      </h2>
      <ul className="grid list-disc gap-1 pl-5 text-md">
        <li>
          <Trans>
            The audit log records every change to these settings. Except for secrets, it also records the previous
            value.
          </Trans>
        </li>
        <li>
          <Trans>
            If you lose the admin password, run this command on the server to set a new one:{' '}
            <code className="whitespace-nowrap">npm run admin -- password</code>
          </Trans>
        </li>
        <li>
          <Trans>You can replace the payment provider's secret key, but we show only its last four characters.</Trans>
        </li>
      </ul>
    </aside>
  )
}
