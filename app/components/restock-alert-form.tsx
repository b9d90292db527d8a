import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { urls } from '../urls.ts'

type RestockAlertFormProps = {
  id: string
  name: string
  awaits: boolean
  inCard?: boolean
}

/** Switches the back-in-stock email on or off. The server does it, so it works without a script. */
export function RestockAlertForm({ id, name, awaits, inCard = false }: RestockAlertFormProps) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <Form
      method="post"
      action={urls.deviceRestockAlert()}
      reloadDocument
      className={inCard ? 'relative z-10 mt-1' : 'mt-2 flex flex-wrap items-center gap-x-4 gap-y-1'}
    >
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="change" value={awaits ? 'remove' : 'add'} />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      {awaits ? (
        <p className={cx('text-sm text-text-2', inCard && 'mb-2')}>
          <Trans>We'll email you when this product is back in stock.</Trans>
        </p>
      ) : null}
      <Button
        id={inCard ? undefined : 'notify'}
        type="submit"
        variant={awaits ? 'outline' : inCard ? 'soft' : 'primary'}
        size={inCard ? 'sm' : 'md'}
        wide={inCard}
        aria-label={awaits ? t`Stop notifying me about ${name}` : t`Notify me about ${name}`}
      >
        {awaits ? <Trans>Stop notifying me</Trans> : <Trans>Notify me</Trans>}
      </Button>
    </Form>
  )
}
