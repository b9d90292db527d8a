import { isIP, isIPv4, type BlockList } from 'node:net'
import type { Context } from 'hono'
import { z } from 'zod'

const bindings = z.union([
  z.object({ askedFrom: z.string() }).transform((env) => env.askedFrom),
  z
    .object({ incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }) })
    .transform((env) => env.incoming.socket.remoteAddress),
])

/**
 * The client's IP address, for rate limits. X-Forwarded-For counts only when the socket is a trusted proxy. Only the
 * entries that our own proxies added are trusted.
 */
export function clientAddress(c: Pick<Context, 'env' | 'req'>, trusted: BlockList | null): string {
  const known = bindings.safeParse(c.env)
  const socket = toPlainAddress(known.success ? known.data : '')
  if (!trusted || !isTrusted(socket, trusted)) return toNetwork(socket)
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => toPlainAddress(hop.trim()))
  // from our side outward: the first address that is not our proxy is the client
  for (const hop of hops.toReversed()) {
    if (!isIP(hop)) break
    if (!isTrusted(hop, trusted)) return toNetwork(hop)
  }
  return toNetwork(socket)
}

/** A client with one IPv6 address usually controls its whole /64 network. */
export function toNetwork(address: string): string {
  if (isIPv4(address)) return address
  if (!isIP(address)) return 'unknown'
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0')
  const network = [...groups, ...zeros, ...after].slice(0, 4).map((group) => parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** Turns an IPv4-mapped IPv6 address into plain IPv4. */
function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return isIP(address) !== 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}
