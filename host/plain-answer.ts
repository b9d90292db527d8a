import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An answer that needs no page: given before the router is asked, or when it cannot be. */
export function plainAnswer(c: Context, status: ContentfulStatusCode, sentence: string): Response {
  if (!c.req.header('Accept')?.includes('text/html')) return c.text(`${sentence}\n`, status)
  return c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>ShopZero</title>` +
      `<h1>${escape(sentence)}</h1><p>ShopZero</p></html>`,
    status,
  )
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
