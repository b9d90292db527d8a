import type pg from 'pg'
import { type Answer, type PaymentProvider, type ProviderPage, REFUSED } from '#modules/gateway/index.server.ts'

export type Asked = Pick<
  PaymentProvider,
  'mode' | 'listCharges' | 'listAllRefunds' | 'listTransfers' | 'findCharge' | 'findRefund' | 'findTransfer'
>
export type Client = Pick<pg.Client, 'query'>
/** `there` is the provider's state, `here` ours; null if unknown. */
export type Fault = { reference: string; there: string | null; here: string | null }
/** `unread` lists what could not be read from the provider, and why */
export type Asking = { client: Client; provider: Asked; from: Date; until: Date; unread: string[] }

const NOT_FOUND: string[] = [REFUSED.unknownReference, ...REFUSED.unknownTransfer]
const MOST_PAGES = 300
/** How many payments that are missing from the lists are requested one by one. */
const MOST_LOOKS = 100

/**
 * Reads page by page. If the provider stops responding, the pages so far count. Nothing is concluded from missing ones.
 */
export async function* readPages<T>(
  { from, unread }: Asking,
  what: string,
  list: (input: { from: Date; page: number }) => Promise<Answer<ProviderPage<T>>>,
): AsyncGenerator<T[]> {
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await list({ from, page })
    if (answer.kind !== 'ok') {
      unread.push(`${what}, page ${page}: ${whyOf(answer)}`)
      return
    }
    yield answer.value.rows
    if (answer.value.isLast) return
  }
  unread.push(`${what}: more than ${MOST_PAGES} pages`)
}

/** null if the provider does not know it; undefined if it did not respond, so nothing can be concluded. */
export function whatOf<T>(
  answer: Answer<T>,
  say: (value: T) => string,
  reference: string,
  unread: string[],
): string | null | undefined {
  if (answer.kind === 'ok') return say(answer.value)
  if (answer.kind === 'refused' && NOT_FOUND.includes(answer.code)) return null
  unread.push(`${reference}: ${whyOf(answer)}`)
  return undefined
}

function whyOf(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): string {
  if (answer.kind === 'unknown') return answer.why
  return answer.kind === 'refused' ? `${answer.code} ${answer.message}` : 'too many calls'
}

/** A list that was read only partly proves nothing about missing entries. */
export function firstOf<T>(rows: T[], what: string, unread: string[]): T[] {
  if (unread.some((why) => why.startsWith(what))) return []
  if (rows.length > MOST_LOOKS) unread.push(`${what}: ${rows.length - MOST_LOOKS} that its list leaves out`)
  return rows.slice(0, MOST_LOOKS)
}

export async function rowsOf<T extends pg.QueryResultRow>(
  client: Client,
  sql: string,
  values: unknown[],
): Promise<T[]> {
  return (await client.query<T>(sql, values)).rows
}
