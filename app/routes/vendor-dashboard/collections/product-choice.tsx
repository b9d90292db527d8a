import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { CollectionDetail } from '#modules/collections/contract.ts'
import type { OwnProduct } from '#modules/inventory/contract.ts'
import { formatNaira } from '#shared/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Checkbox, ChoiceGroup } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { RowPicture } from '#app/components/dashboard/row-picture.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { useCollectionWords } from './collection-words.ts'
import { toFindQuery, type CollectionAnswer, type Find } from './collections-view.ts'

type ProductChoiceProps = {
  collection: CollectionDetail
  find: Find & { pages: number }
  products: OwnProduct[]
  here: string
  answer: CollectionAnswer | undefined
}

export function ProductChoice({ collection, find, products, here, answer: given }: ProductChoiceProps) {
  const { t } = useLingui()
  const say = useCollectionWords()
  // other forms of this page have answers too
  const answer = given?.errors.id === undefined ? undefined : given
  const form = useFirstError(answer, () => document.getElementsByName('id')[0]?.focus())
  const isBusy = useNavigation().formData?.get('intent') === 'add'
  const { id, items } = collection
  const has = new Set(items.map((item) => item.id))
  const ticked = new Set(answer?.values.id?.split(','))
  const error = answer?.errors.id
  return (
    <Card as="section">
      <CardHead title={<Trans>Add products</Trans>} />
      <div className="grid grid-cols-1 gap-4">
        <Form action={dashboardUrls.vendorCollection(id)} preventScrollReset className="flex flex-wrap items-end gap-2">
          <Field
            key={find.term}
            type="search"
            name="find"
            label={t`Search for products`}
            placeholder={t`Name or SKU`}
            defaultValue={find.term}
            maxLength={100}
            className="min-w-0 grow basis-32"
          />
          <Button type="submit" variant="outline" className="shrink-0">
            <Trans>Find products</Trans>
          </Button>
        </Form>
        {products.length === 0 ? <RefusalNote text={error} /> : null}
        {products.length === 0 ? (
          <p className="text-md text-muted">
            {find.term ? (
              <Trans>None of your products match your search.</Trans>
            ) : (
              <Trans>You have no products yet.</Trans>
            )}
          </p>
        ) : (
          <Form ref={form} method="post" action={here} preventScrollReset className="grid justify-items-start gap-4">
            <div className="w-full min-w-0">
              <ChoiceGroup
                key={`${find.term} ${find.page} ${items.length}`}
                legend={find.term ? t`Search results` : t`Your products`}
                error={error?.startsWith('collection-') ? say(error) : error}
                answer={answer}
                className="grid gap-x-6 divide-y divide-border border-y border-border sm:grid-cols-2"
              >
                {products.map((product) => (
                  <Checkbox
                    key={product.id}
                    name="id"
                    value={product.id}
                    defaultChecked={has.has(product.id) || ticked.has(product.id)}
                    disabled={has.has(product.id)}
                    label={
                      <span className="flex items-center gap-3">
                        <RowPicture picture={product.picture} />
                        <span className="min-w-0 wrap-anywhere">
                          <span className="block text-md">{product.name}</span>
                          <span className="block text-sm text-muted">
                            {product.sku} · {formatNaira(product.price)}
                            {product.isActive ? null : <> · {t`Inactive`}</>}
                            {has.has(product.id) ? <> · {t`Already in this collection`}</> : null}
                          </span>
                        </span>
                      </span>
                    }
                  />
                ))}
              </ChoiceGroup>
            </div>
            {/* in view below every row of the list */}
            <div className="sticky bottom-2 z-20 flex w-full justify-end rounded-card border border-border-strong bg-surface p-3 shadow-e2">
              <Button
                type="submit"
                name="intent"
                value="add"
                busy={isBusy}
                busyLabel={t`Saving…`}
                className="grow sm:grow-0"
              >
                <Trans>Add to collection</Trans>
              </Button>
            </div>
            <Pagination
              page={find.page}
              pages={find.pages}
              toPage={(page) => dashboardUrls.vendorCollection(id, toFindQuery({ ...find, page }))}
              className="w-full"
            />
          </Form>
        )}
      </div>
    </Card>
  )
}
