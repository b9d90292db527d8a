/** Category and vendor in three letters each, and a number: FAS-BAL-2000001. Made once, for good. */
export function toSku(category: string, vendorSlug: string, number: number): string {
  return `${letters(category)}-${letters(vendorSlug)}-${number}`
}

function letters(slug: string): string {
  return slug.replaceAll('-', '').slice(0, 3).toUpperCase()
}
