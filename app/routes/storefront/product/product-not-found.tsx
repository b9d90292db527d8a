import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { urls } from '#app/urls.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { productGone } from '#app/components/product/gone-words.ts'

/** For a product that never existed, is hidden, or was deleted. The status says which. */
export function ProductNotFound({ wasDeleted }: { wasDeleted: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t(productGone)} />
      <EmptyState
        level="h1"
        picture={<Scene name="glass" />}
        title={t(productGone)}
        action={
          <LinkButton to={urls.products()}>
            <Trans>Browse products</Trans>
          </LinkButton>
        }
      >
        {wasDeleted ? (
          <Trans>This product is no longer available. Browse our other products instead.</Trans>
        ) : (
          <Trans>
            The link may be wrong, or the product may no longer be available. Browse our other products instead.
          </Trans>
        )}
      </EmptyState>
    </>
  )
}
