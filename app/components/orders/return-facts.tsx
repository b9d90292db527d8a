import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SMALL, toPictureFiles } from '../picture-files.ts'
import type { OrderReturn } from './order-view.ts'
import { reasonWords, returnWords } from './order-words.ts'
import { StateBadge } from '../state-badge.tsx'

type ReturnFactsProps = {
  one: OrderReturn
  answered: ReactNode
}

export function ReturnFacts({ one, answered }: ReturnFactsProps) {
  const { t } = useLingui()
  const { words, tone } = returnWords[one.status]
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <StateBadge tone={tone}>{t(words)}</StateBadge>
        <span className="text-sm text-muted">{one.on}</span>
      </p>
      <ReturnedItems {...one} />
      {one.answer ? (
        <p className="rounded-control bg-sunken p-3 wrap-anywhere">
          {answered} {one.answer}
        </p>
      ) : null}
      {one.status === 'declined' || one.status === 'withdrawn' ? null : (
        <p>
          {one.status === 'refunded' ? (
            <Trans>
              Refunded: <Money amount={one.amount} exact plain />
            </Trans>
          ) : (
            <Trans>
              Refund amount: <Money amount={one.amount} exact plain />
            </Trans>
          )}
          {one.shipping > 0 ? (
            <span className="block text-text-2">
              <Trans>
                This includes <Money amount={one.shipping} plain /> for shipping.
              </Trans>
            </span>
          ) : null}
        </p>
      )}
    </>
  )
}

export function ReturnedItems({
  reason,
  words,
  items,
  pictures,
}: Pick<OrderReturn, 'reason' | 'words' | 'items' | 'pictures'>) {
  const { t } = useLingui()
  return (
    <>
      <p className="font-semibold">{t(reasonWords[reason])}</p>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
      <ul>
        {items.map(({ name, quantity }) => (
          <li key={name} className="text-text-2 wrap-anywhere">
            {quantity} × {name}
          </li>
        ))}
      </ul>
      {pictures.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {pictures.map((picture) => (
            <Picture
              key={picture.name}
              files={toPictureFiles(picture, SMALL)}
              alt={t`Picture of the item in this return`}
              sizes="80px"
              ratio="class"
              className="size-20 rounded-control"
            />
          ))}
        </div>
      ) : null}
    </>
  )
}
