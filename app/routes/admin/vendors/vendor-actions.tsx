import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { VendorStatus } from '#modules/vendors/contract.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'

type VendorActionsProps = {
  vendor: { id: string; name: string; status: VendorStatus }
  here: string
  /** where the question before it stands */
  ask: (intent: 'reject' | 'suspend') => string
  /** how many orders of a suspended shop are paid and not sent */
  unsent?: number
  /** they lead back to the sheet that they stand in */
  inSheet?: boolean
}

/** What comes next for a vendor: approved, rejected with a reason, suspended with a reason. */
export function VendorActions({
  vendor: { id, name, status },
  here,
  ask,
  unsent = 0,
  inSheet = false,
}: VendorActionsProps) {
  const { t } = useLingui()
  const size = inSheet ? 'md' : 'sm'
  return (
    <div className={cx('flex flex-wrap gap-2', !inSheet && '2xl:flex-nowrap')}>
      {status === 'pending' || status === 'suspended' ? (
        <Form method="post" action={here} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          {inSheet ? <input type="hidden" name="back" value="detail" /> : null}
          <Button type="submit" name="intent" value="approve" size={size} aria-label={t`Approve ${name}`}>
            <Trans>Approve</Trans>
          </Button>
        </Form>
      ) : null}
      {status === 'pending' ? (
        <LinkButton size={size} variant="outline" preventScrollReset to={ask('reject')} aria-label={t`Reject ${name}`}>
          <Trans>Reject</Trans>
        </LinkButton>
      ) : null}
      {status === 'suspended' && unsent > 0 ? (
        <LinkButton variant="outline" preventScrollReset to={ask('suspend')}>
          <Trans>Decide about its open orders</Trans>
        </LinkButton>
      ) : null}
      {status === 'approved' ? (
        <LinkButton
          size={size}
          variant="outline"
          preventScrollReset
          to={ask('suspend')}
          aria-label={t`Suspend ${name}`}
        >
          <Trans>Suspend</Trans>
        </LinkButton>
      ) : null}
    </div>
  )
}
