import { Trans, useLingui } from '@lingui/react/macro'
import { tileFields } from '#modules/home/contract.ts'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Select } from '#app/ui/select.tsx'
import { categories } from '#app/components/categories.ts'
import type { SectionAnswer, Values } from './home-view.ts'
import { useSectionWords } from './home-words.ts'

/** A field for each place, so that the order needs no script. */
export function TileFields({ values, answer }: { values: Values; answer: SectionAnswer | undefined }) {
  const { t } = useLingui()
  const say = useSectionWords()
  const options = Object.entries(categories).map(([slug, { name }]) => ({ value: slug, label: t(name) }))
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
