import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Check, X } from 'lucide-react'
import { Form } from 'react-router'
import type { VendorStatus } from '#modules/vendors/contract.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { RowButton, RowLink, RowMenu } from '#app/ui/dashboard/row-menu.tsx'

type VendorActionsProps = {
  vendor: { id: string; name: string; status: VendorStatus }
  here: string
  /** URL of the question before the action */
  ask: (intent: 'reject' | 'suspend') => string
  /** number of paid orders that a suspended vendor hasn't shipped */
  unsent?: number
}

export function VendorRowActions({ vendor: { id, name, status }, here, ask }: VendorActionsProps) {
  const { t } = useLingui()
  if (status === 'rejected') return null
  return (
    <RowMenu name={name} isSpread={status === 'pending'}>
      {status === 'approved' ? null : (
        <Form method="post" action={here} preventScrollReset className="contents">
          <input type="hidden" name="id" value={id} />
          <RowButton name="intent" value="approve" Icon={Check} words={t`Approve`} label={t`Approve ${name}`} isSaid />
        </Form>
      )}
      {status === 'pending' ? (
        <RowLink to={ask('reject')} Icon={X} words={t`Reject`} label={t`Reject ${name}`} isDanger isSaid />
      ) : null}
      {status === 'approved' ? (
        <RowLink to={ask('suspend')} Icon={Ban} words={t`Suspend`} label={t`Suspend ${name}`} isSaid />
      ) : null}
    </RowMenu>
  )
}

/** The same actions in the detail sheet, which they return to. */
export function VendorActions({ vendor: { id, name, status }, here, ask, unsent = 0 }: VendorActionsProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'pending' || status === 'suspended' ? (
        <Form method="post" action={here} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="back" value="detail" />
          <Button type="submit" name="intent" value="approve" aria-label={t`Approve ${name}`}>
            <Trans>Approve</Trans>
          </Button>
        </Form>
      ) : null}
      {status === 'pending' ? (
        <LinkButton variant="outline" preventScrollReset to={ask('reject')} aria-label={t`Reject ${name}`}>
          <Trans>Reject</Trans>
        </LinkButton>
      ) : null}
      {status === 'suspended' && unsent > 0 ? (
        <LinkButton variant="outline" preventScrollReset to={ask('suspend')}>
          <Trans>Decide on open orders</Trans>
        </LinkButton>
      ) : null}
      {status === 'approved' ? (
        <LinkButton variant="outline" preventScrollReset to={ask('suspend')} aria-label={t`Suspend ${name}`}>
          <Trans>Suspend</Trans>
        </LinkButton>
      ) : null}
    </div>
  )
}
