import { Fragment } from 'react'

/** A long email address breaks before @, and not inside a word. */
export function EmailAddress({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere">
      {children.split(/(?=@)/).map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts never change their order
        <Fragment key={at}>
          {at > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
