import { Trans, useLingui } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { EditorAnswer, EditorView } from '#app/components/dashboard/product-editor/editor-view.ts'
import { ProductEditor } from '#app/components/dashboard/product-editor/product-editor.tsx'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { ReasonField } from '../shared/reason-field.tsx'

export type EditProductProps = {
  productId: string
  vendorId: string
  vendorName: string
  view: EditorView
  answer: EditorAnswer | undefined
}

/** The vendor's form, plus a reason: staff are changing a product that isn't theirs. */
export function EditProductScreen({ productId, vendorId, vendorName, view, answer }: EditProductProps) {
  const { t } = useLingui()
  const { reason } = answer?.draft?.fields ?? view.draft.fields
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={dashboardUrls.adminProducts()}>
        <Trans>Back to Products</Trans>
      </BackLink>
      <ProductEditor
        key={productId}
        title={t`Edit Product`}
        view={view}
        answer={answer}
        unfinished={[]}
        staff={{
          list: dashboardUrls.adminProduct(productId),
          draft: (query) => dashboardUrls.adminProductDraft(productId, query),
          about: (
            <p className="max-w-text text-md text-text-2">
              <Trans>
                This product belongs to <TextLink to={dashboardUrls.adminVendor(vendorId)}>{vendorName}</TextLink>.
                We'll tell them what you changed. Their unsaved edits aren't affected.
              </Trans>
            </p>
          ),
          reason: <ReasonField answer={answer} typed={reason} />,
        }}
      />
    </div>
  )
}
