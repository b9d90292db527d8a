/** In a table; a card leaves the fact out. */
export function NothingHere() {
  return <span className="nothing text-muted">—</span>
}
