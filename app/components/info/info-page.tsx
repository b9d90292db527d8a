import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'

export function InfoPage({ title, intro, children }: { title: ReactNode; intro?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-8">
      <header>
        <h1 className="font-display text-2xl font-bold">{title}</h1>
        {intro ? <p className="mt-2 text-pretty text-text-2">{intro}</p> : null}
      </header>
      {children}
    </div>
  )
}

export function InfoPart({ title, id, children }: { title: ReactNode; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="grid gap-3">
      <h2 className="font-display text-xl font-bold">{title}</h2>
      {children}
    </section>
  )
}

export function Words({ children }: { children: ReactNode }) {
  return <p className="text-pretty text-text-2">{children}</p>
}

export function Points({ items, numbered = false }: { items: { key: string; text: ReactNode }[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className="grid gap-2 text-text-2">
      {items.map(({ key, text }, at) => (
        <li key={key} className="flex gap-3">
          <span aria-hidden={!numbered} className="min-w-5 font-semibold text-primary tabular-nums">
            {numbered ? `${at + 1}.` : '•'}
          </span>
          <span className="min-w-0 text-pretty">{text}</span>
        </li>
      ))}
    </List>
  )
}

export function Tiles({ items }: { items: { key: string; title: ReactNode; text: ReactNode; foot?: ReactNode }[] }) {
  return (
    <ul className={cx('grid gap-4', items.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2')}>
      {items.map(({ key, title, text, foot }) => (
        <Card as="li" key={key} className="flex flex-col">
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-1 grow text-md text-text-2">{text}</p>
          {foot ? <p className="mt-2 text-md">{foot}</p> : null}
        </Card>
      ))}
    </ul>
  )
}

export function Facts({ rows }: { rows: { key: string; name: ReactNode; fact: ReactNode }[] }) {
  return (
    <dl className="grid gap-2">
      {rows.map(({ key, name, fact }) => (
        <div key={key} className="flex flex-wrap justify-between gap-x-4 border-b border-border pb-2">
          <dt className="text-text-2">{name}</dt>
          <dd className="ml-auto text-right font-semibold">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
