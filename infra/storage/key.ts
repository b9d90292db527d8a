/** The extension of a key gives its content type, because a disk does not store one. */
const CONTENT_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
  bin: 'application/octet-stream',
} as const

export type KeyExtension = keyof typeof CONTENT_TYPES

const SEGMENT = '[A-Za-z0-9][A-Za-z0-9_-]{0,99}'
const KEY = new RegExp(`^(?:${SEGMENT}/){0,7}${SEGMENT}\\.([a-z]{3,4})$`)
const PREFIX = new RegExp(`^(?:${SEGMENT}/){0,7}$`)
const SHA256 = /^[0-9a-f]{64}$/

/** 'pictures', 'ab12…', 'avif' → 'pictures/ab/ab12….avif'; the two-letter level keeps folders small. */
export function contentKey(prefix: string, sha256: string, extension: KeyExtension): string {
  if (!SHA256.test(sha256)) throw new Error('a content key is made of 64 hexadecimal characters')
  const key = `${prefix}/${sha256.slice(0, 2)}/${sha256}.${extension}`
  assertKey(key)
  return key
}

export function isKey(key: string): boolean {
  return contentTypeOf(key) !== null
}

export function contentTypeOf(key: string): string | null {
  const extension = KEY.exec(key)?.[1]
  return extension !== undefined && isExtension(extension) ? CONTENT_TYPES[extension] : null
}

export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 200))}`)
}

export function assertPrefix(prefix: string): void {
  if (!PREFIX.test(prefix)) throw new Error(`not a storage folder: ${JSON.stringify(prefix.slice(0, 200))}`)
}

export function assertContentType(key: string, contentType: string): void {
  assertKey(key)
  const expected = contentTypeOf(key)
  if (contentType !== expected) throw new Error(`${key} is ${expected}, not ${JSON.stringify(contentType)}`)
}

function isExtension(text: string): text is KeyExtension {
  return Object.hasOwn(CONTENT_TYPES, text)
}
