/** For table cells. A card leaves out an empty fact. */
export function NothingHere() {
  return <span className="nothing text-muted">—</span>
}
