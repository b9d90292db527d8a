import { urls } from '../urls.ts'

const LONGEST = 500
const HOME = '/'
/** Pages to which a sign-in must not return. */
const NEVER =
  /^\/(cart\/claim|login|login\/code|logout|signup|vendor-login|admin|confirm-email|confirm-phone|forgot-password|reset-password|auth\/[^?#]*|device\/[^?#]*)\/?(?:[?#]|$)/i

/** A download would leave the browser on an empty page, so the sign-in returns to the page with its link. */
const FILES: [RegExp, (id: string) => string][] = [
  [/^\/settings\/my-data\/?(?:[?#]|$)/i, () => urls.settingsSecurity()],
  [/^\/order\/([^/?#]+)\/invoice\.pdf\/?(?:[?#]|$)/i, (id) => `/order/${id}`],
]

export function parseReturnTo(text: unknown, basePath: string = import.meta.env.BASE_URL): string {
  const address = parseInside(text, basePath)
  for (const [file, toPage] of FILES) {
    const found = file.exec(address)
    if (found) return toPage(found[1] ?? '')
  }
  return NEVER.test(address) ? HOME : address
}

/**
 * Returns a URL within the application, without the base path. Any URL that could lead to another site, or is
 * malformed, becomes the home page.
 */
export function parseInside(text: unknown, basePath: string = import.meta.env.BASE_URL): string {
  if (typeof text !== 'string' || text.length > LONGEST) return HOME
  // a plain path: browsers read a backslash as a slash, and remove tabs and line ends before they parse a URL
  // oxlint-disable-next-line no-control-regex
  if (!/^\/(?![/\\])[^\\\u0000-\u0020\u007f-\u009f\u2028\u2029\ufeff]*$/.test(text)) return HOME
  const here = 'http://shop.invalid'
  if (!URL.canParse(text, here)) return HOME
  const url = new URL(text, here)
  if (url.origin !== here || url.username || url.password) return HOME
  const { pathname, search, hash } = url
  // '/a/..//elsewhere' is a plain path until its dots are resolved; our URLs never contain encoded separators
  if (/^\/[/\\]|\/\/|%2f|%5c|%0[0-9a-f]|%2e/i.test(pathname)) return HOME
  // a URL copied from the browser starts with the base path
  const inside = `${pathname}/`.startsWith(basePath) ? `/${pathname.slice(basePath.length)}` : pathname
  return `${inside}${search}${hash}`
}
