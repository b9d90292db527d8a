import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Form, useNavigate } from 'react-router'
import type { OwnProduct } from '#modules/inventory/contract.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useHasScript } from '#app/ui/use-has-script.ts'
import { useQuestionFocus } from '#app/components/dashboard/use-question-focus.ts'

/** Has its own URL, so Back closes it. Without a script, it is part of the page instead of a dialog. */
export function DeleteQuestion({ product, back }: { product: OwnProduct; back: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const hasScript = useHasScript()
  // called here and not in the child, so that the dialog opens before its heading takes the focus
  const heading = useQuestionFocus(`${product.id} ${hasScript}`)
  const close = () => void navigate(back, { preventScrollReset: true })
  if (hasScript)
    return (
      <Dialog open isPage title={t`Delete product`} onClose={close}>
        <Asked product={product} back={back} heading={heading} />
      </Dialog>
    )
  return (
    <section aria-label={t`Delete product`} className="rounded-card border border-danger bg-surface p-4">
      <Asked product={product} back={back} heading={heading} />
    </section>
  )
}

type AskedProps = { product: OwnProduct; back: string; heading: RefObject<HTMLHeadingElement | null> }

function Asked({ product, back, heading }: AskedProps) {
  return (
    <div className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold wrap-anywhere outline-none">
        <Trans>
          Are you sure you want to delete <Name text={product.name} />?
        </Trans>
      </h2>
      <p className="text-text-2">
        <Trans>We'll permanently remove it from ShopZero. Past orders aren't affected.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Form method="post" action={back}>
          <input type="hidden" name="id" value={product.id} />
          <Button type="submit" name="intent" value="delete" variant="danger">
            <Trans>Delete</Trans>
          </Button>
        </Form>
        <LinkButton to={back} variant="outline" preventScrollReset>
          <Trans>Keep it</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

/** As an element inside `<Trans>`, this text can't be read as syntax of the sentence. */
function Name({ text }: { text: string }) {
  return text
}
