import { Trans, useLingui } from '@lingui/react/macro'
import { tileFields } from '#modules/home/contract.ts'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Select } from '#app/ui/select.tsx'
import type { SectionAnswer, SectionPageView, Values } from './home-view.ts'
import { useSectionWords } from './home-words.ts'

type TileFieldsProps = Pick<SectionPageView, 'categories'> & { values: Values; answer: SectionAnswer | undefined }

/** A field for each place, so that the order needs no script. */
export function TileFields({ categories, values, answer }: TileFieldsProps) {
  const { t } = useLingui()
  const say = useSectionWords()
  const options = categories.map(({ slug, path }) => ({ value: slug, label: path }))
  return (
    <Card as="section">
      <CardHead title={<Trans>Categories in their order</Trans>} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {tileFields.map((name, at) => (
          <Select
            key={name}
            name={name}
            label={t`Tile ${at + 1}`}
            mark={at === 0 ? undefined : t`(optional)`}
            empty={t`None`}
            options={options}
            defaultValue={values[name]}
            error={say(answer?.errors[name])}
            answer={answer}
          />
        ))}
      </div>
    </Card>
  )
}
