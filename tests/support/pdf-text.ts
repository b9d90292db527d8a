import { inflateSync } from 'node:zlib'

type Glyphs = Map<number, string>

/** The text of a PDF, page by page: the drawn glyphs, decoded with the fonts' Unicode tables. */
export function textOfPdf(bytes: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(bytes))
  const fonts = new Map<string, Glyphs>()
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const meaning = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1]
      if (meaning) fonts.set(name, readGlyphs(objects.get(meaning)?.stream ?? ''))
    }
  }
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
    .map(({ dictionary }) => {
      const content = /\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? ''
      return readPage(objects.get(content)?.stream ?? '', fonts)
    })
}

type PdfObject = { dictionary: string; stream: string }

function readObjects(file: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  const text = file.toString('latin1')
  for (const match of text.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, id = '', body = ''] = match
    const at = body.indexOf('stream\n')
    const dictionary = at < 0 ? body : body.slice(0, at)
    const raw = at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'))
    const isPacked = dictionary.includes('/FlateDecode')
    const stream = isPacked && raw ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
    objects.set(id, { dictionary, stream })
  }
  return objects
}

function readGlyphs(table: string): Glyphs {
  const glyphs: Glyphs = new Map()
  for (const [, from = '', , list = ''] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16)
    const means = [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) => toText(hex))
    for (const [at, letters] of means.entries()) glyphs.set(first + at, letters)
  }
  return glyphs
}

function toText(hex: string): string {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
}

function readPage(content: string, fonts: Map<string, Glyphs>): string {
  let font: Glyphs = new Map()
  let text = ''
  // a line consists of several runs where the script changes, as in '#1ABC'; it ends with their group
  const parts = /\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ|( cm\nQ\n)/gi
  for (const [, name, show, end] of content.matchAll(parts)) {
    if (name) font = fonts.get(name) ?? new Map()
    for (const [, hex = ''] of (show ?? '').matchAll(/<([0-9a-f]*)>/gi))
      for (const code of hex.match(/.{4}/g) ?? []) text += font.get(Number.parseInt(code, 16)) ?? '\uFFFD'
    if (end && !text.endsWith('\n')) text += '\n'
  }
  return text
}
