/**
 * Push services of the browser makers. The browser names the URL, so allowing only these hosts prevents requests to any
 * other.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[\w.-]+\.push\.services\.mozilla\.com$/,
  /^[\w.-]+\.push\.apple\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
]

/** `standIn`: the base URL of the sandbox. It is never set in production. */
export function isKnownService(endpoint: string, standIn: string | null): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, hash, href } = new URL(endpoint)
  if (username || password || hash || href !== endpoint) return false
  if (standIn && endpoint.startsWith(`${standIn}/`)) return true
  return protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname))
}
