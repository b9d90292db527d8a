/** Loaded when a password is first chosen: the list is half a megabyte that most processes never need. */
let list: Promise<Set<string>> | undefined

/** Is this one of the passwords that everybody who guesses tries first? Case, and signs at the end, hide nothing. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  )
  const known = await list
  const plain = password.normalize('NFKC').toLowerCase()
  return [plain, plain.replace(/[^\p{L}\p{N}]+$/u, '')].some((text) => known.has(text))
}
