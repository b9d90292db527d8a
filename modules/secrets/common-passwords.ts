/** Loaded on first use, because most processes never need this half megabyte. */
let list: Promise<Set<string>> | undefined

/** Common Nigerian passwords, which the international list lacks. */
const OF_NIGERIA = new Set([
  'nigeria',
  'naija',
  'lagos',
  'abuja',
  'biafra',
  'supereagles',
  'godisgood',
  'godisgreat',
  'thankgod',
  'jesusislord',
  'favour',
  'blessing',
  'miracle',
  'oluwa',
  'olorun',
  'chukwu',
  'allahuakbar',
])

/** 'abcabc', '999999': one to four characters, repeated. */
const REPEATED = /^(.{1,4}?)\1+$/u

/** Whether guessers try this password first. Ignores case, and symbols at the end. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  )
  const known = await list
  const plain = password.normalize('NFKC').toLowerCase()
  const bare = plain.replace(/[^\p{L}\p{N}]+$/u, '')
  if (REPEATED.test(plain) || isSequence(bare) || OF_NIGERIA.has(bare.replace(/\d+$/, ''))) return true
  return known.has(plain) || known.has(bare)
}

/** '654321', 'abcdef', '567890': each character is the next or the previous one. */
function isSequence(text: string): boolean {
  const codes = Array.from(text.replaceAll('90', '9:').replaceAll('09', ':9'), (sign) => sign.codePointAt(0) ?? 0)
  return [1, -1].some(
    (by) => codes.length > 2 && codes.every((code, i) => i === 0 || code - (codes[i - 1] ?? 0) === by),
  )
}
