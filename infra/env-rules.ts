import { parseSender } from './mail/message.ts'

/** Browsers cannot open the wildcard address. */
export function toHostName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

export function isSender(text: string): boolean {
  try {
    parseSender(text)
    return true
  } catch {
    return false
  }
}

/** Encrypted, or only on this machine. */
export function isPrivateWay(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || /^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname)
}

export function isUrl(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}
