import type { ComponentProps, ReactNode } from 'react'

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
