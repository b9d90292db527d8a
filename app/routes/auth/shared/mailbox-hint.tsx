import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'

/** A demo sends no real emails, so this links to its mailbox. */
export function MailboxHint({ address }: { address: string }) {
  return (
    <p className="mt-4 rounded-control bg-info-soft p-3 text-md text-on-info-soft">
      <Trans>
        This is a demo. Its emails go to the{' '}
        <TextLink reloadDocument to={address} className="text-inherit">
          demo mailbox
        </TextLink>
        .
      </Trans>
    </p>
  )
}
