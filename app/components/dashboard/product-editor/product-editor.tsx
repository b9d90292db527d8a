import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { findOption } from '#modules/catalogue/contract.ts'
import { findRate } from '#modules/commission/contract.ts'
import { type grid, type DraftFields, LOW_STOCK } from '#modules/inventory/contract.ts'
import { kobo, parseNaira, type Kobo } from '#shared/money.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { Query } from '#app/urls.ts'
import { CategoryField } from '#app/components/dashboard/category-field.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { DetailsSection } from './details-section.tsx'
import { DraftState } from './draft-state.tsx'
import { EarningsHint } from './earnings-hint.tsx'
import type { EditorAnswer, EditorView } from './editor-view.ts'
import { PictureTray } from './picture-tray.tsx'
import { ProductPreview } from './product-preview.tsx'
import { useProductWords } from './product-words.ts'
import { Unfinished, type UnfinishedProduct } from './unfinished.tsx'
import { useDetails } from './use-details.ts'
import { useDraft } from './use-draft.ts'
import { useVariants } from './use-variants.ts'
import { VariantsSection } from './variants-section.tsx'

type ProductEditorProps = {
  title: string
  view: EditorView
  answer: EditorAnswer | undefined
  unfinished: UnfinishedProduct[]
  staff?: StaffParts
}

type StaffParts = { list: string; draft: (query?: Query) => string; about: ReactNode; reason: ReactNode }

/** Pictures come first, so that they upload while the vendor types. Drafts are saved automatically. */
export function ProductEditor({ title, view, answer, unfinished, staff }: ProductEditorProps) {
  const { t } = useLingui()
  const say = useProductWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  const shown = answer?.draft ?? view.draft
  const draft = useDraft(form, shown, { most: view.mostPictures, address: staff?.draft ?? dashboardUrls.vendorDraft })
  // a stock change is relative to the stock that the form was filled with
  const [seenStock] = useState(shown.seenStock)
  const [typed, setTyped] = useState(shown.fields)
  const variants = useVariants(shown.variants, answer)
  const described = useDetails(shown.details)
  const isNew = view.draft.productId === null
  const { errors = {}, says = {} } = answer ?? {}
  const field = (name: keyof DraftFields) => ({
    name,
    answer,
    defaultValue: shown.fields[name] ?? '',
    error: says[name] ?? say(errors[name]),
  })
  const { price: ownPrice = '', comparePrice = '', stock = '' } = typed
  const hasVariants = variants.rows.length > 0
  const toSlug = (category = '') => findOption(view.categories, category)?.slug
  const price = hasVariants ? findLowest(variants.rows) : readPrice(ownPrice)
  const sendLast = (event: SubmitEvent<HTMLFormElement>) => {
    const arrived = draft.rest()
    if (!arrived) return
    event.preventDefault()
    const { submitter } = event.nativeEvent
    void arrived.then(() => form.current?.requestSubmit(submitter))
  }

  return (
    <div className="grid max-w-page grid-cols-1 gap-4 pb-24">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-display text-2xl font-bold">{title}</h1>
        <DraftState draft={draft} keptOn={view.keptOn} />
      </div>
      {staff?.about}
      <Unfinished products={unfinished} />
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        onInput={({ currentTarget }) => {
          const fields = Object.fromEntries(
            [...new FormData(currentTarget)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
          )
          setTyped(fields)
          const category = toSlug(fields.category)
          // saving brings the fields of another category
          if (category && category !== toSlug(typed.category)) void draft.save()
          else draft.touch()
        }}
        onSubmit={sendLast}
        className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]"
      >
        <input type="hidden" name="draft" value={isNew ? (draft.id ?? '') : ''} />
        <input type="hidden" name="seen" value={seenStock ?? ''} />
        <input type="hidden" name="version" value={shown.version} />
        {/* Enter uses the first submit button, so this one publishes */}
        <button type="submit" name="intent" value="publish" tabIndex={-1} aria-hidden className="sr-only" />
        <div className="grid min-w-0 gap-4">
          <RefusalNote text={answer?.refusal} />
          <Card as="section">
            <CardHead title={<Trans>Pictures</Trans>} />
            {/* hides the error once the pictures have changed */}
            <PictureTray
              draft={draft}
              most={view.mostPictures}
              error={draft.pictures === shown.pictures ? errors.pictures : undefined}
            />
          </Card>
          <Card as="section" className="grid gap-4 *:first:mb-0">
            <CardHead title={<Trans>Product details</Trans>} />
            <Field {...field('name')} label={t`Product name`} required maxLength={160} autoComplete="off" />
            {hasVariants ? (
              <>
                <input type="hidden" name="price" value={ownPrice} />
                <input type="hidden" name="stock" value={stock} />
                <p className="text-md text-text-2">
                  <Trans>Each variant has its own price and stock, further down.</Trans>
                </p>
              </>
            ) : (
              <div className="grid gap-4 md:grid-cols-2">
                <Field
                  {...field('price')}
                  defaultValue={ownPrice}
                  label={t`Price`}
                  required
                  prefix="₦"
                  inputMode="decimal"
                  maxLength={20}
                  autoComplete="off"
                />
                <Field
                  {...field('stock')}
                  defaultValue={stock}
                  label={t`Stock quantity`}
                  required
                  inputMode="numeric"
                  maxLength={9}
                  autoComplete="off"
                />
              </div>
            )}
            <EarningsHint
              price={price}
              commissionBps={findRate(view.rates, toSlug(typed.category))}
              isForStaff={staff !== undefined}
            />
            <CategoryField
              categories={view.categories}
              value={shown.fields.category ?? ''}
              error={field('category').error}
              answer={answer}
              required
            />
            <TextArea {...field('description')} label={t`Description`} required maxLength={8000} />
          </Card>
          <VariantsSection
            variants={variants}
            pictures={draft.pictures}
            answer={answer}
            defaults={{ price: ownPrice, comparePrice, stock }}
            onChanged={draft.touch}
          />
          <DetailsSection typed={described} asked={draft.asked} answer={answer} />
          <Card as="section" className="grid gap-4 *:first:mb-0">
            <CardHead title={<Trans>More details (optional)</Trans>} />
            <div className="grid gap-4 md:grid-cols-2">
              <Field {...field('brand')} label={t`Brand`} mark={t`(optional)`} maxLength={60} autoComplete="off" />
              {hasVariants ? (
                <input type="hidden" name="comparePrice" value={comparePrice} />
              ) : (
                <Field
                  {...field('comparePrice')}
                  defaultValue={comparePrice}
                  label={t`Compare price`}
                  mark={t`(optional)`}
                  hint={t`The previous price, shown crossed out.`}
                  prefix="₦"
                  inputMode="decimal"
                  maxLength={20}
                  autoComplete="off"
                />
              )}
              <Field
                {...field('lowStockAt')}
                label={t`Low stock level`}
                mark={t`(optional)`}
                hint={
                  staff
                    ? t`We alert the vendor when stock falls to this number. If you leave this field empty, we use ${LOW_STOCK}.`
                    : t`We alert you when stock falls to this number. If you leave this field empty, we use ${LOW_STOCK}.`
                }
                inputMode="numeric"
                maxLength={9}
                autoComplete="off"
              />
            </div>
            <Checkbox
              name="featured"
              value="on"
              defaultChecked={shown.fields.featured === 'on'}
              label={t`Feature this product`}
              hint={
                staff
                  ? t`Featured products may appear on the home page.`
                  : t`We review each request. Featured products may appear on the home page.`
              }
            />
          </Card>
          {staff ? (
            <Card as="section" className="grid gap-4 *:first:mb-0">
              <CardHead title={<Trans>Reason for the change</Trans>} />
              {staff.reason}
            </Card>
          ) : null}
        </div>
        <div className="grid gap-4 lg:sticky lg:top-20">
          <ProductPreview
            name={typed.name ?? ''}
            price={price}
            before={hasVariants ? null : readPrice(comparePrice)}
            picture={draft.pictures[0]?.picture ?? null}
          />
          <Card className="grid gap-3">
            {view.mayPublish ? (
              <Button type="submit" name="intent" value="publish" size="lg" wide busy={isBusy} busyLabel={t`Saving…`}>
                {isNew ? <Trans>Add Product</Trans> : <Trans>Update Product</Trans>}
              </Button>
            ) : (
              <p className="text-md text-text-2">
                <Trans>Your draft is saved. You can publish it after we approve your shop.</Trans>
              </p>
            )}
            <Button type="submit" name="intent" value="save" variant="outline" wide>
              <Trans>Save draft</Trans>
            </Button>
            <LinkButton to={staff?.list ?? dashboardUrls.vendorProducts()} variant="ghost" wide>
              <Trans>Cancel</Trans>
            </LinkButton>
            {shown.id === null ? null : (
              <Button type="submit" name="intent" value="discard" variant="ghost" wide>
                {isNew ? <Trans>Delete draft</Trans> : <Trans>Discard changes</Trans>}
              </Button>
            )}
          </Card>
        </div>
      </Form>
    </div>
  )
}

function findLowest(rows: grid.TypedVariant[]): Kobo | null {
  const prices = rows.filter(({ isActive }) => isActive).flatMap(({ price }) => readPrice(price) ?? [])
  return prices.length > 0 ? kobo(Math.min(...prices)) : null
}

function readPrice(typed: string | undefined): Kobo | null {
  return typed && typed.length <= 30 ? parseNaira(typed) : null
}
