/** Simplified marks in one colour. They are inline, so they load no file. */
export function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-5" fill="none" stroke="currentColor" strokeWidth="2.5">
      <path d="M15.8 5.2A7.5 7.5 0 1 0 17.5 10H10.5" />
    </svg>
  )
}

export function FacebookMark() {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-5" fill="none" stroke="currentColor" strokeWidth="2.5">
      <path d="M13.5 3.2c-3-.7-4.5.8-4.5 3.2V18M6 10.2h7" />
    </svg>
  )
}
