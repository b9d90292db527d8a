import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { OwnProduct } from '#modules/inventory/contract.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { useQuestionFocus } from '#app/components/dashboard/use-question-focus.ts'

/** An address of its own: it is asked without a script too, and Back is the way out. */
export function DeleteQuestion({ product, back }: { product: OwnProduct; back: string }) {
  const { t } = useLingui()
  const heading = useQuestionFocus(product.id)
  return (
    <section
      aria-label={t`Delete product`}
      className="grid gap-3 rounded-card border border-danger bg-danger-soft p-4 text-on-danger-soft"
    >
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold wrap-anywhere outline-none">
        <Trans>
          Are you sure you want to delete <Name text={product.name} />?
        </Trans>
      </h2>
      <p>
        <Trans>It is gone from the shop for good. Orders of it stay as they are.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Form method="post" action={back}>
          <input type="hidden" name="id" value={product.id} />
          <Button type="submit" name="intent" value="delete" variant="danger">
            <Trans>Delete</Trans>
          </Button>
        </Form>
        <LinkButton to={back} variant="outline" preventScrollReset className="text-text">
          <Trans>Keep it</Trans>
        </LinkButton>
      </div>
    </section>
  )
}

/** In a sentence of ours an element, so that nothing in it is read as a mark of the sentence. */
function Name({ text }: { text: string }) {
  return text
}
