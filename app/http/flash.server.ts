import { randomUUID } from 'node:crypto'
import type { PageContext } from './context.ts'

/** A sentence for the next page. A cookie carries it across one redirect, with or without a script. */
export type Flash = {
  kind: 'success' | 'error' | 'info'
  text: string
  leadsToCart?: boolean
}

export const FLASH_COOKIE = 'sz_flash'

export function flashHeader(page: PageContext, flash: Flash): string {
  const value = Buffer.from(JSON.stringify(flash)).toString('base64url')
  return `${FLASH_COOKIE}=${value}; Path=${page.deps.config.web.basePath}; Max-Age=60; HttpOnly; SameSite=Lax${page.deps.config.web.secure ? '; Secure' : ''}`
}

export function clearFlashHeader(page: PageContext): string {
  return `${FLASH_COOKIE}=; Path=${page.deps.config.web.basePath}; Max-Age=0; HttpOnly; SameSite=Lax`
}

/** The cookie is input: anything invalid is no flash. The id tells one flash from the next with the same text. */
export function parseFlash(value: string | undefined): (Flash & { id: string }) | null {
  if (!value || value.length > 1000) return null
  try {
    const flash: unknown = JSON.parse(Buffer.from(value, 'base64url').toString())
    if (!flash || typeof flash !== 'object' || !('kind' in flash) || !('text' in flash)) return null
    const { kind, text } = flash
    if (typeof text !== 'string' || (kind !== 'success' && kind !== 'error' && kind !== 'info')) return null
    const leadsToCart = 'leadsToCart' in flash && flash.leadsToCart === true
    return { id: randomUUID(), kind, text: text.slice(0, 300), ...(leadsToCart ? { leadsToCart } : {}) }
  } catch {
    return null
  }
}
