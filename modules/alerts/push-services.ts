/** Of the makers of browsers. To no other host does the shop send anything that a browser has named. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[\w.-]+\.push\.services\.mozilla\.com$/,
  /^[\w.-]+\.push\.apple\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
]

/** `standIn`: where a service of our own stands for theirs; never in production. */
export function isKnownService(endpoint: string, standIn: string | null): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, hash, href } = new URL(endpoint)
  if (username || password || hash || href !== endpoint) return false
  if (standIn && endpoint.startsWith(`${standIn}/`)) return true
  return protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname))
}
