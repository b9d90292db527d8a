import { foldMarks } from '#shared/text.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { PasswordRefusal } from './errors.ts'
import { refuse } from '#shared/result.ts'

const ADMIN_LEAST = 12
/** So few letters besides the user's own words add nothing that a guesser would not try. */
const FEW_LETTERS = 3
const SHORTEST_WORD = 3

/** Checks what a form can't know. The form checks the length. null: acceptable. */
export async function validatePassword(
  password: string,
  owner: { fullName: string; email: string; phone?: string | null },
): Promise<PasswordRefusal | null> {
  if (isMadeOf(password, wordsOf(owner))) return refuse('password-own')
  return (await isCommonPassword(password)) ? refuse('password-common') : null
}

export async function validateAdminPassword(password: string): Promise<PasswordRefusal | null> {
  if (password.length < ADMIN_LEAST) return refuse('password-short')
  if (isMadeOf(password, ['shopzero', 'admin', 'administrator'])) return refuse('password-own')
  return (await isCommonPassword(password)) ? refuse('password-common') : null
}

function wordsOf(owner: { fullName: string; email: string; phone?: string | null }): string[] {
  const [local = '', domain = ''] = owner.email.split('@')
  const words = [...owner.fullName.split(/\s+/), ...local.split(/[^\p{L}\p{N}]+/u), local, domain.split('.')[0] ?? '']
  return ['shopzero', ...words.map(toLetters)].filter((word) => word.length >= SHORTEST_WORD)
}

/** A digit can replace a letter or be itself: 'sh0pzero', 'shopzero1234'. */
function isMadeOf(password: string, words: string[]): boolean {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  return [toLetters(password), toLetters(password.replaceAll(/\d/g, ''))].some((letters) => {
    const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), letters)
    return rest !== letters && rest.length < FEW_LETTERS
  })
}

/** 'Adé_0bi!' → 'adeobi': removes tone marks, case and common substitutions. */
function toLetters(text: string): string {
  return foldMarks(text.normalize('NFKC').toLowerCase())
    .replaceAll(/[013457@$]/g, (sign) => STAND_INS[sign] ?? '')
    .replaceAll(/[^\p{L}]/gu, '')
}

const STAND_INS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }
