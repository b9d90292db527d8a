import { BlockList, isIP } from 'node:net'

/** Parses '10.0.0.0/8, 127.0.0.1, fd00::/8'. Returns null if an entry is invalid. */
export function makeProxyList(text: string): BlockList | null {
  const list = new BlockList()
  for (const part of text.split(',')) {
    const [address = '', length, more] = part.trim().split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const longest = family === 'ipv6' ? 128 : 32
    const bits = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : -1
    if (!isIP(address) || more !== undefined || bits < 0 || bits > longest) return null
    list.addSubnet(address, bits, family)
  }
  return list
}
