import { Fragment } from 'react'

/** An address that is too long for its line breaks before its @ or a dot, and not inside a word. */
export function EmailAddress({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere">
      {children.split(/(?=[@.])/).map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one word keep their order
        <Fragment key={at}>
          {at > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
