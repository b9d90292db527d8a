import { urls } from '../urls.ts'

const LONGEST = 500
const HOME = '/'
/** Ends of a road: coming back to them after signing in would lead nowhere. */
const NEVER =
  /^\/(cart\/claim|login|login\/code|logout|signup|vendor-login|admin|confirm-email|confirm-phone|forgot-password|reset-password|auth\/[^?#]*|device\/[^?#]*)\/?(?:[?#]|$)/i

/** A file that is downloaded leaves the browser on an empty page: one comes back to the page that offers it. */
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
 * Where to go back to after changing a preference, say: an address inside the shop, as the router knows it
 * (without the base path). Whatever could lead a browser elsewhere, or is merely odd, becomes the home page.
 */
export function parseInside(text: unknown, basePath: string = import.meta.env.BASE_URL): string {
  if (typeof text !== 'string' || text.length > LONGEST) return HOME
  // one plain path: browsers read a backslash as a slash and drop tabs and line ends before they look at an address
  // oxlint-disable-next-line no-control-regex
  if (!/^\/(?![/\\])[^\\\u0000-\u0020\u007f-\u009f\u2028\u2029\ufeff]*$/.test(text)) return HOME
  const here = 'http://shop.invalid'
  if (!URL.canParse(text, here)) return HOME
  const url = new URL(text, here)
  if (url.origin !== here || url.username || url.password) return HOME
  const { pathname, search, hash } = url
  // '/a/..//elsewhere' is a plain path until its dots are taken out; encoded separators never reach a page of ours
  if (/^\/[/\\]|\/\/|%2f|%5c|%0[0-9a-f]|%2e/i.test(pathname)) return HOME
  // an address copied from the browser begins with the path under which the shop lies
  const inside = `${pathname}/`.startsWith(basePath) ? `/${pathname.slice(basePath.length)}` : pathname
  return `${inside}${search}${hash}`
}
