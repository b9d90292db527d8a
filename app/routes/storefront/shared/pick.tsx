import type { ComponentProps, ReactNode } from 'react'
import { MOST_CHOSEN, type Choice } from '#modules/catalogue/contract.ts'
import { toCount } from './filter-ids.ts'

type PickProps = Omit<ComponentProps<'input'>, 'type'> & {
  type: 'radio' | 'checkbox'
  children: ReactNode
  count?: string
}

/** A native input in our colour: light enough to appear forty times. */
export function Pick({ children, count, hidden, ...input }: PickProps) {
  return (
    <label className="pick" hidden={hidden}>
      <input {...input} />
      {children}
      {count === undefined ? null : <small>{count}</small>}
    </label>
  )
}

type PicksProps = {
  /** the parameter */
  name: string
  choices: readonly (Choice & { isHidden?: boolean })[]
  chosen: readonly string[]
}

/** Several can be selected. A choice without results is not offered. */
export function Picks({ name, choices, chosen }: PicksProps) {
  return choices.map(({ slug, name: words, count, isMore, isHidden }) => (
    <Pick
      key={slug}
      type="checkbox"
      name={name}
      value={slug}
      defaultChecked={chosen.includes(slug)}
      disabled={!chosen.includes(slug) && ((count === 0 && !isMore) || chosen.length >= MOST_CHOSEN)}
      hidden={isHidden}
      count={toCount(count, isMore)}
    >
      {words}
    </Pick>
  ))
}

export function PickGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <PickLegend>{legend}</PickLegend>
      {children}
    </fieldset>
  )
}

export function PickLegend({ children }: { children: string }) {
  return <legend className="text-md font-semibold">{children}</legend>
}
