import { lookup as resolve } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The content of a public URL, or null if it cannot be fetched. */
export type FetchPublic = (address: string, mostBytes: number) => Promise<Buffer | null>

const CONNECT_MS = 10_000
const MOST_REDIRECTS = 3

/** Loopback, private networks and other ranges outside the public internet. */
const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4')

/** Only global unicast IPv6 (2000::/3), without the ranges that embed an IPv4 address. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const wrapped6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  wrapped6.addSubnet(net, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !wrapped6.check(address, 'ipv6')
}

/**
 * For URLs from users. The connection itself resolves the name and accepts only public IP addresses. So DNS rebinding
 * cannot reach the internal network.
 */
export const fetchPublic: FetchPublic = async (address, mostBytes) => {
  let next = address
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const url = URL.canParse(next) ? new URL(next) : null
    if (!url || !mayBeAsked(url)) return null
    const answer = await ask(url, mostBytes)
    if (answer === null || Buffer.isBuffer(answer)) return answer
    next = URL.canParse(answer.location, url) ? new URL(answer.location, url).href : ''
  }
  return null
}

function mayBeAsked(url: URL): boolean {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const isUsual = (url.protocol === 'https:' || url.protocol === 'http:') && url.port === ''
  // an IP address is not resolved, so it is checked here
  return isUsual && !url.username && !url.password && (isIP(host) === 0 || isPublicAddress(host))
}

function ask(url: URL, mostBytes: number): Promise<Buffer | { location: string } | null> {
  return new Promise((settle) => {
    const speak = url.protocol === 'https:' ? https : http
    const request = speak.get(
      url,
      {
        lookup: publicLookup,
        agent: false,
        headers: { Accept: 'image/*', 'User-Agent': 'ShopZero' },
        signal: AbortSignal.timeout(CONNECT_MS),
      },
      (answer) => {
        const { statusCode = 0, headers } = answer
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          answer.destroy()
          return settle({ location: headers.location })
        }
        if (statusCode !== 200) {
          answer.destroy()
          return settle(null)
        }
        void collect(answer, mostBytes).then(settle)
      },
    )
    request.on('error', () => settle(null))
  })
}

async function collect(answer: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > mostBytes) {
        answer.destroy()
        return null
      }
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch {
    return null
  }
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    const [first] = found
    // one internal address among them rejects them all
    if (!first || found.some(({ address }) => !isPublicAddress(address)))
      return callback(new Error('no public address'), '', 0)
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
