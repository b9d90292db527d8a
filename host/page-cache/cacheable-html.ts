import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../middleware/security.ts'

/** A cached page cannot carry a nonce. Its policy lists the hash of each inline script instead. */
export function toCacheableHtml(html: string, nonce: string, requestId: string): { body: Buffer; policy: string } {
  // nor the request ID: every process must produce the same page and ETag
  const plain = html.replaceAll(` nonce="${nonce}"`, '').replace(` data-request="${requestId}"`, '')
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of plain.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const runs = !/type="(application\/(ld\+)?json|speculationrules)"/.test(attributes)
    if (runs && !/\ssrc=/.test(attributes)) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return { body: Buffer.from(plain), policy: contentSecurityPolicy({ scripts: [...hashes] }) }
}
