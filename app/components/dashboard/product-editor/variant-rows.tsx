import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownToLine } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { grid, type DraftPicture } from '#modules/inventory/contract.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { RowPicture } from '#app/components/dashboard/row-picture.tsx'
import { useProductWords } from './product-words.ts'
import type { VariantEditing } from './use-variants.ts'
import { usePictureOptions } from './variant-fill.tsx'

type VariantRowsProps = {
  variants: VariantEditing
  pictures: DraftPicture[]
  answer: unknown
  onDown: (at: number) => void
}

/** On a phone, each row is a card with its price and stock, and a checkbox shows the other fields of all rows. */
export function VariantRows({ variants, pictures, answer, onDown }: VariantRowsProps) {
  const { t } = useLingui()
  const { rows, errors } = variants
  const isMoreNeeded = Object.keys(errors).some((name) => /^row\d+\.(?:comparePrice|sku)$/.test(name))
  return (
    <div className="group/rows">
      <Checkbox
        key={String(isMoreNeeded)}
        defaultChecked={isMoreNeeded}
        data-more
        label={t`Show compare price, SKU and picture`}
        className="md:hidden"
      />
      <ul className="grid grid-cols-1 gap-3">
        {rows.map((row, at) => (
          // rows have no ids before they are saved, and two may have the same values until they are refused
          <VariantRow
            key={`row${String(at)}`}
            row={row}
            at={at}
            isLast={at === rows.length - 1}
            errors={pickErrors(errors, at)}
            answer={answer}
            pictures={pictures}
            setRow={variants.setRow}
            onDown={onDown}
          />
        ))}
      </ul>
    </div>
  )
}

type VariantRowProps = {
  row: grid.TypedVariant
  at: number
  isLast: boolean
  /** as text, to compare */
  errors: string
  answer: unknown
  pictures: DraftPicture[]
  setRow: VariantEditing['setRow']
  onDown: (at: number) => void
}

function Row({ row, at, isLast, errors, answer, pictures, setRow, onDown }: VariantRowProps) {
  const { t } = useLingui()
  const say = useProductWords()
  const title = grid.toVariantTitle(row.of)
  const shown = pictures.find(({ id }) => id === row.picture) ?? pictures[0]
  const codes = new Map(errors.split('\n').map((line) => line.split(' ') as [string, string]))
  const cell = (name: 'price' | 'comparePrice' | 'stock' | 'sku', label: string) => ({
    name: `row${at}.${name}`,
    label: <CellLabel label={label} title={title} />,
    autoComplete: 'off',
    enterKeyHint: isLast ? ('done' as const) : ('next' as const),
    value: row[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setRow(at, { [name]: currentTarget.value }),
    answer,
    error: say(codes.get(name)),
  })
  return (
    <li className={cx('rounded-control border border-border p-3', !row.isActive && 'bg-sunken')}>
      <input type="hidden" name={`row${at}.key`} value={grid.toRowKey(row)} />
      <div className="mb-2 flex items-center gap-3">
        {/* on a phone, a long name needs the room */}
        <span className="max-sm:hidden">
          <RowPicture picture={shown?.picture ?? null} />
        </span>
        <span className="min-w-0 grow font-semibold wrap-anywhere">{title}</span>
        <Checkbox
          name={`row${at}.active`}
          value="on"
          checked={row.isActive}
          onChange={({ currentTarget }) => setRow(at, { isActive: currentTarget.checked })}
          label={<CellLabel label={t`Offer`} title={title} />}
          className="shrink-0"
          error={say(codes.get('active'))}
        />
        {isLast ? null : (
          <IconButton
            type="submit"
            name="intent"
            value={`down:${at}`}
            label={t`Copy the prices and stock of ${title} to the rows below`}
            onClick={(event) => {
              event.preventDefault()
              onDown(at)
            }}
          >
            <ArrowDownToLine aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      <div className={cx('grid grid-cols-2 items-start gap-3 md:grid-cols-3', WIDE, TIGHT)}>
        <Field {...cell('price', t`Price`)} prefix="₦" inputMode="decimal" maxLength={20} />
        <Field {...cell('stock', t`Stock`)} inputMode="numeric" maxLength={9} />
        <Field
          {...cell('comparePrice', t`Compare price`)}
          prefix="₦"
          inputMode="decimal"
          maxLength={20}
          className={MORE}
        />
        <Field {...cell('sku', t`SKU`)} placeholder={t`Automatic`} className={MORE} />
        <Select
          name={`row${at}.picture`}
          label={<CellLabel label={t`Picture`} title={title} />}
          value={pictures.some(({ id }) => id === row.picture) ? row.picture : ''}
          onChange={({ currentTarget }) => setRow(at, { picture: currentTarget.value })}
          empty={t`Main picture`}
          options={usePictureOptions(pictures)}
          className={MORE}
        />
      </div>
    </li>
  )
}

/** Typing in one row of a hundred renders only that row. The functions always do the same. */
const VariantRow = memo(Row, (before, after) =>
  (['row', 'at', 'isLast', 'errors', 'answer', 'pictures'] as const).every((name) => before[name] === after[name]),
)

/** One line from the width of a large screen: the amounts get more room than the stock. */
const WIDE = 'xl:grid-cols-[1.3fr_.8fr_1.3fr_1.2fr_1fr] xl:gap-2'
/** Room for ₦1,250,000 in half of a phone's card. */
const TIGHT =
  '[&_input.control]:px-3 [&_input.control.pl-10]:pl-7 [&_select]:pl-3 [&_.pointer-events-none.left-4]:left-3'
const MORE = 'max-md:hidden max-md:group-has-[[data-more]:checked]/rows:grid'

function CellLabel({ label, title }: { label: string; title: string }): ReactNode {
  return (
    <>
      {label}
      <span className="sr-only">
        {' '}
        <Trans>of {title}</Trans>
      </span>
    </>
  )
}

function pickErrors(errors: Record<string, string>, at: number): string {
  const prefix = `row${at}.`
  return Object.entries(errors)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, code]) => `${name.slice(prefix.length)} ${code}`)
    .join('\n')
}
