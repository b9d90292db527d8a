import { createContext, use, useId, type ReactNode } from 'react'

/** What has been rendered before, for the page that is being made; null: for somebody whose page nobody else may see. */
export type StillParts = {
  /** what stands in its place until the page is bytes */
  place: (key: string) => string | undefined
  /** the mark by which it is found in the page, to be kept for the next one */
  note: (key: string) => number
}

export const StillContext = createContext<StillParts | null>(null)

type StillProps = {
  as: 'div' | 'fieldset' | 'ul'
  id?: string
  className?: string
  name: string
  /** all that decides what is in it, besides the language */
  by: readonly (string | number)[]
  children: ReactNode
}

/**
 * The shell of a page says the same on nearly all of them, and is a fifth of the work. Where pages are made, a part like
 * this is rendered once, and stands in the next page as the bytes that it was; a browser brings it alive as any other.
 */
export function Still({ as: Part, name, by, children, ...rest }: StillProps) {
  // names of fields are made of where they are in the page: at another place it is another part
  const id = useId()
  const parts = use(StillContext)
  if (!import.meta.env.SSR || !parts) return <Part {...rest}>{children}</Part>
  const key = JSON.stringify([name, id, ...by])
  const place = parts.place(key)
  if (place === undefined)
    return (
      <Part {...rest} data-still={parts.note(key)}>
        {children}
      </Part>
    )
  // oxlint-disable-next-line react/no-danger -- a comment, for which stands what React has written
  return <Part {...rest} dangerouslySetInnerHTML={{ __html: place }} />
}
