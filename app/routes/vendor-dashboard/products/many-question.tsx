import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type ManyPreview, MOST_PIECES, type OwnProductsQuery } from '#modules/inventory/contract.ts'
import { formatNaira, kobo } from '#shared/money.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { HiddenQueryFields } from '#app/components/dashboard/hidden-query-fields.tsx'
import { CategoryField } from '#app/components/dashboard/category-field.tsx'
import { useQuestionFocus } from '#app/components/dashboard/use-question-focus.ts'
import { productsUrl, type ManyView } from './products-view.ts'

type ManyQuestionProps = { many: ManyView; input: OwnProductsQuery }

/** Has its own URL. First the vendor chooses a change, then sees a preview, and then confirms it. */
export function ManyQuestion({ many, input }: ManyQuestionProps) {
  const { t } = useLingui()
  const { kind, ids, preview } = many
  const heading = useQuestionFocus(`${kind} ${ids} ${preview?.seenAt ?? ''}`)
  const back = productsUrl(input)
  return (
    <section
      aria-label={t(titles[kind])}
      className="grid gap-4 rounded-card border border-border-strong bg-surface p-4"
    >
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t(titles[kind])}
      </h2>
      {preview ? null : <Chosen many={many} input={input} />}
      {kind === 'delete' ? null : <WishForm many={many} input={input} back={back} />}
      {preview ? <Preview many={many} preview={preview} back={back} /> : null}
    </section>
  )
}

const titles: Record<ManyView['kind'], MessageDescriptor> = {
  price: msg`Change prices`,
  stock: msg`Change stock`,
  category: msg`Change category`,
  delete: msg`Delete products`,
}

function Chosen({ many: { ids, count }, input: { search, filter } }: ManyQuestionProps) {
  if (ids !== '')
    return (
      <p className="font-semibold">
        <Plural value={count} one="# product selected." other="# products selected." />
      </p>
    )
  return (
    <p className="font-semibold">
      {search === '' && filter === 'all' ? (
        <Plural value={count} one="Your only product is selected." other="All # of your products are selected." />
      ) : (
        <Plural
          value={count}
          one="The only product in this list is selected."
          other="All # products in this list are selected."
        />
      )}
    </p>
  )
}

/** The result is a preview: nothing changes yet. */
function WishForm({ many, input, back }: ManyQuestionProps & { back: string }) {
  const { kind, ids, preview } = many
  const own = ['ask', 'id', 'all', 'percent', 'how', 'pieces', 'category']
  return (
    <Form method="get" action={dashboardUrls.vendorProducts()} preventScrollReset noValidate className="grid gap-2">
      <HiddenQueryFields address={productsUrl(input)} except={own} />
      <input type="hidden" name="ask" value={kind} />
      {ids === '' ? <input type="hidden" name="all" value="1" /> : <input type="hidden" name="id" value={ids} />}
      <div className="flex flex-wrap items-start gap-2">
        <ChangeFields many={many} />
      </div>
      {kind === 'price' ? (
        <p className="text-md text-text-2">
          <Trans>Enter 10 to raise prices by 10%, or -10 to lower them by 10%. We round prices to whole naira.</Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline">
          <Trans>Preview changes</Trans>
        </Button>
        {preview ? null : (
          <LinkButton to={back} variant="ghost" preventScrollReset>
            <Trans>Cancel</Trans>
          </LinkButton>
        )}
      </div>
    </Form>
  )
}

function ChangeFields({ many: { kind, typed, errors, categories } }: { many: ManyView }) {
  const { t } = useLingui()
  if (kind === 'price')
    return (
      <Field
        name="percent"
        label={t`Percentage`}
        inputMode="text"
        maxLength={8}
        defaultValue={typed.percent}
        error={errors.percent}
        autoComplete="off"
        className="grow basis-60 sm:max-w-72"
      />
    )
  if (kind === 'category')
    return (
      <CategoryField
        categories={categories}
        value={typed.category}
        error={errors.category}
        className="grow basis-60 sm:max-w-96"
      />
    )
  return (
    <>
      <Select
        name="how"
        label={t`Action`}
        defaultValue={typed.how}
        options={[
          { value: 'set', label: t`Set to` },
          { value: 'add', label: t`Add (or subtract with -)` },
        ]}
        className="grow basis-60 sm:max-w-72"
      />
      <Field
        name="pieces"
        label={t`Units`}
        inputMode="text"
        maxLength={9}
        defaultValue={typed.pieces}
        error={errors.pieces}
        autoComplete="off"
        className="grow basis-32 sm:max-w-40"
      />
    </>
  )
}

function Preview({ many, preview, back }: { many: ManyView; preview: ManyPreview; back: string }) {
  const { kind, ids, typed } = many
  const { changed, changedProducts, same, refused, rows, refusals, version, seenAt } = preview
  return (
    <div className="grid gap-3">
      <output className="grid gap-1">
        <span className="font-semibold">
          {kind === 'delete' ? (
            <Plural value={changedProducts} one="# product will be deleted." other="# products will be deleted." />
          ) : (
            <Plural value={changedProducts} one="# product will change." other="# products will change." />
          )}
        </span>
        {same > 0 ? (
          <span className="text-text-2">
            <Plural value={same} one="# already has this value." other="# already have this value." />
          </span>
        ) : null}
        {refused > 0 ? (
          <span className="font-medium text-danger">
            <Plural value={refused} one="# can't be changed." other="# can't be changed." />
          </span>
        ) : null}
        {kind === 'delete' ? (
          <span className="text-text-2">
            <Trans>We permanently remove deleted products from ShopZero. Past orders aren't affected.</Trans>
          </span>
        ) : null}
      </output>
      <Form method="post" action={back} preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={ids} />
        {ids === '' ? <input type="hidden" name="all" value="1" /> : null}
        <input type="hidden" name="sure" value="1" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seenAt" value={seenAt} />
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {changed > 0 ? (
          <Button
            type="submit"
            name="intent"
            value={kind === 'delete' ? 'delete-many' : kind}
            variant={kind === 'delete' ? 'danger' : 'primary'}
          >
            {kind === 'delete' ? (
              <Plural value={changedProducts} one="Delete # product" other="Delete # products" />
            ) : (
              <Plural value={changedProducts} one="Change # product" other="Change # products" />
            )}
          </Button>
        ) : null}
        <LinkButton to={back} variant="outline" preventScrollReset>
          <Trans>Cancel</Trans>
        </LinkButton>
      </Form>
      <Rows more={changed - rows.length}>
        {rows.map((row) => (
          <Row key={row.id} name={row.name}>
            {kind === 'delete' ? null : (
              <Change kind={kind} categories={many.categories} before={row.before} after={row.after} />
            )}
          </Row>
        ))}
      </Rows>
      {refusals.length > 0 ? (
        <Rows more={refused - refusals.length}>
          {refusals.map(({ id, name, why }) => (
            <Row key={id} name={name}>
              <Why why={why} />
            </Row>
          ))}
        </Rows>
      ) : null}
    </div>
  )
}

function Rows({ more, children }: { more: number; children: ReactNode }) {
  return (
    <ul className="grid divide-y divide-border rounded-control border border-border px-3">
      {children}
      {more > 0 ? (
        <li className="py-2 text-md text-muted">
          <Plural value={more} one="And # more" other="And # more" />
        </li>
      ) : null}
    </ul>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 text-md">
      <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
      <span className="tabular-nums">{children}</span>
    </li>
  )
}

type Value = string | number

type ChangeProps = Pick<ManyView, 'kind' | 'categories'> & { before: Value; after: Value }

function Change({ kind, categories, before, after }: ChangeProps) {
  const { t } = useLingui()
  const say = (value: Value): string => {
    if (kind === 'price') return formatNaira(kobo(Number(value)))
    if (kind === 'category') return categories.find(({ slug }) => slug === value)?.path ?? String(value)
    return Number(value).toLocaleString('en-NG')
  }
  const [was, becomes] = [say(before), say(after)]
  return (
    <>
      <span className="sr-only">{t`from ${was} to ${becomes}`}</span>
      <span aria-hidden>
        <span className="text-muted">{was}</span> → <span className="font-semibold">{becomes}</span>
      </span>
    </>
  )
}

function Why({ why }: { why: ManyPreview['refusals'][number]['why'] }) {
  if (why === 'price-below-sale') return <Trans>The new price must be above the flash sale price.</Trans>
  if (why === 'stock-high') return <Trans>The new stock would be above {MOST_PIECES.toLocaleString('en-NG')}.</Trans>
  return why === 'price-high' ? (
    <Trans>The new price would be above the limit. Enter a lower percentage.</Trans>
  ) : (
    <Trans>The new price would be ₦0. Enter a smaller reduction.</Trans>
  )
}
