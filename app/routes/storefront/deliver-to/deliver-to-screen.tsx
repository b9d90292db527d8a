import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'

type DeliverToScreenProps = {
  states: readonly string[]
  chosen: string | null
  back: string
  /** an unknown state was sent, or none */
  isRefused: boolean
}

/** Loads a new document, because every part of a page shows the state, and cached pages do too. */
export function DeliverToScreen({ states, chosen, back, isRefused }: DeliverToScreenProps) {
  const { t } = useLingui()
  return (
    <section className="mx-auto max-w-md py-8">
      <h1 className="font-display text-2xl font-bold">
        <Trans>Where should we deliver?</Trans>
      </h1>
      <p className="mt-2 text-text-2">
        <Trans>
          Choose your state to see delivery dates for it on product pages and in your cart. We'll remember your state on
          this device.
        </Trans>
      </p>
      <Form method="post" noValidate className="mt-6 grid gap-4">
        <input type="hidden" name="back" value={back} />
        <Select
          name="state"
          label={t`State`}
          autoComplete="address-level1"
          required
          empty={t`Choose a state`}
          options={states.map((state) => ({ value: state, label: state }))}
          defaultValue={chosen ?? ''}
          error={isRefused ? t`Choose your state from the list.` : undefined}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="grow">
            <Trans>Save</Trans>
          </Button>
          {chosen === null ? null : (
            <Button type="submit" name="forget" value="on" variant="ghost">
              <Trans>Clear my state</Trans>
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
