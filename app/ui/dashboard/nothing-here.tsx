/** For table cells. A card leaves out an empty fact. */
export function EmptyValue() {
  return <span className="nothing text-muted">—</span>
}
