/** Three letters of the category and of the vendor, and a number: FAS-BAL-2000001. It never changes. */
export function toSku(category: string, vendorSlug: string, number: number): string {
  return `${letters(category)}-${letters(vendorSlug)}-${number}`
}

function letters(slug: string): string {
  return slug.replaceAll('-', '').slice(0, 3).toUpperCase()
}
