import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_PICKED, productRules } from '#modules/home/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Checkbox, ChoiceGroup, Radio } from '#app/ui/checkbox.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { SectionAnswer, SectionPageView, Values } from './home-view.ts'
import { ruleWords, useSectionWords } from './home-words.ts'

type ProductFieldsProps = Pick<SectionPageView, 'categories'> & { values: Values; answer: SectionAnswer | undefined }

/** Products by a rule, or chosen one by one. The search submits the same form, so that nothing typed is lost. */
export function ProductFields({ categories, values, answer }: ProductFieldsProps) {
  const { t } = useLingui()
  const say = useSectionWords()
  const isByHand = values.by === 'hand'
  return (
    <Card as="section" className="grid gap-4">
      {/* the Enter key presses the first button of a form, which must not be the search */}
      <button type="submit" name="intent" value="save" hidden />
      <CardHead title={<Trans>Products</Trans>} />
      <Radio name="by" value="rule" label={t`Choose products by a rule`} defaultChecked={!isByHand} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Select
          name="rule"
          label={t`Rule`}
          options={productRules.map((rule) => ({ value: rule, label: t(ruleWords[rule]) }))}
          defaultValue={values.rule}
          error={say(answer?.errors.rule)}
          answer={answer}
        />
        <Select
          name="category"
          label={t`Category`}
          mark={t`(optional)`}
          empty={t`All categories`}
          options={categories.map(({ slug, path }) => ({ value: slug, label: path }))}
          defaultValue={values.category}
          error={say(answer?.errors.category)}
          answer={answer}
        />
        <Field
          name="vendor"
          label={t`Vendor`}
          mark={t`(optional)`}
          hint={t`The link or the exact name of the vendor's shop.`}
          maxLength={200}
          defaultValue={values.vendor}
          error={say(answer?.errors.vendor)}
          answer={answer}
        />
      </div>
      <Radio name="by" value="hand" label={t`Choose products one by one`} defaultChecked={isByHand} />
      <TextArea
        name="products"
        label={t`Products`}
        hint={t`Up to ${MOST_PICKED}, one in a line, in their order on the page: the link or the id of each.`}
        rows={6}
        defaultValue={values.products}
        error={say(answer?.errors.products)}
        answer={answer}
      />
      <div className="flex items-end gap-2">
        <Field
          type="search"
          name="find"
          label={t`Search for products`}
          placeholder={t`Name or SKU`}
          defaultValue={values.find}
          maxLength={100}
          className="min-w-0 grow"
        />
        <Button type="submit" name="intent" value="find" variant="outline" className="shrink-0 whitespace-nowrap">
          <Trans>Find products</Trans>
        </Button>
      </div>
      {answer?.found ? <Found found={answer.found} /> : null}
    </Card>
  )
}

function Found({ found }: { found: NonNullable<SectionAnswer['found']> }) {
  const { t } = useLingui()
  if (found.length === 0)
    return (
      <output className="text-md text-muted">
        <Trans>No active products match your search.</Trans>
      </output>
    )
  return (
    <ChoiceGroup legend={t`Add to the end of the list`} className="grid rounded-control border border-border px-3 py-2">
      {found.map(({ id, name, vendorName }) => (
        <Checkbox
          key={id}
          name="add"
          value={id}
          label={
            <>
              {name}
              <span className="block text-sm text-muted">{vendorName}</span>
            </>
          }
        />
      ))}
    </ChoiceGroup>
  )
}
