import { nigerianStates } from '#shared/states.ts'

/**
 * The town and state at the end of an address, for the public page, without the street. null: the address does not end
 * with a state, so the town is unknown.
 */
export function toPlace(address: string): string | null {
  const parts = address.split(/[,\n]/).map((part) => part.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, ''))
  const last = parts.filter(Boolean)
  if (/^nigeria$/i.test(last.at(-1) ?? '')) last.pop()
  const state = nigerianStates.find((name) => name.toLowerCase() === toStateName(last.at(-1) ?? ''))
  if (!state) return null
  const town = last.at(-2) ?? ''
  const isTown = /^[\p{L}\p{M}' -]{2,40}$/u.test(town) && !STREET.test(town) && last.length > 2
  return isTown && town.toLowerCase() !== state.toLowerCase() ? `${town}, ${state}` : state
}

const STREET =
  /\b(?:street|road|close|avenue|crescent|lane|way|estate|house|plaza|market|shop|block|flat|drive|line)\b/i

function toStateName(text: string): string {
  return text.toLowerCase().replace(/\s+state$/, '')
}
