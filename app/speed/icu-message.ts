import type { Messages } from '@lingui/core'

type CompiledMessage = Exclude<Messages[string], string>
type Token = CompiledMessage[number]

/**
 * Parses an ICU message ('{count, plural, one {# order} other {# orders}}') into Lingui's format. Lingui's own parser
 * adds 7 KiB to the first view of every page. This one supports only the forms that we use. A test compares both for
 * every message.
 */
export function compileMessage(message: string): CompiledMessage {
  if (!/[{']/.test(message)) return message ? [message] : []
  return readTokens({ text: message, at: 0 }, false)
}

type Reader = { text: string; at: number }

function readTokens(reader: Reader, inPlural: boolean): Token[] {
  const tokens: Token[] = []
  let content = ''
  const flush = (): void => {
    if (content) tokens.push(content)
    content = ''
  }
  while (reader.at < reader.text.length) {
    const char = reader.text[reader.at] ?? ''
    if (char === '}') break
    if (char === '{') {
      flush()
      reader.at++
      tokens.push(readArgument(reader))
    } else if (char === '#' && inPlural) {
      flush()
      tokens.push('#')
      reader.at++
    } else if (char === "'") content += readQuoted(reader)
    else {
      content += char
      reader.at++
    }
  }
  flush()
  return tokens
}

/** '' is an apostrophe, '{…' is literal text up to the next apostrophe, and any other apostrophe is literal. */
function readQuoted(reader: Reader): string {
  const next = reader.text[reader.at + 1]
  if (next === "'") {
    reader.at += 2
    return "'"
  }
  if (next !== '{' && next !== '}') {
    reader.at++
    return "'"
  }
  const end = reader.text.indexOf("'", reader.at + 1)
  const stop = end < 0 ? reader.text.length : end
  const quoted = reader.text.slice(reader.at + 1, stop)
  reader.at = stop + 1
  return quoted
}

function readArgument(reader: Reader): Token {
  const name = readUntil(reader, /[,}]/).trim()
  if (take(reader) === '}') return [name]
  const kind = readUntil(reader, /[,}]/).trim()
  if (take(reader) === '}') return [name, kind]
  if (kind !== 'plural' && kind !== 'selectordinal' && kind !== 'select') {
    const format = readUntil(reader, /\}/).trim()
    take(reader)
    return [name, kind, format]
  }
  return [name, kind, readCases(reader, kind !== 'select')]
}

function readCases(reader: Reader, plural: boolean): Record<string, CompiledMessage | number | undefined> {
  const cases: Record<string, CompiledMessage | number | undefined> = { offset: undefined }
  for (;;) {
    const key = readUntil(reader, /[{}]/).trim()
    if (take(reader) === '}' || !key) return cases
    const [, offset, name = key] = /^offset:\s*(\d+)\s+(\S+)$/.exec(key) ?? []
    if (offset) cases.offset = Number(offset)
    cases[name.replace(/^=/, '')] = readTokens(reader, plural)
    take(reader)
  }
}

function readUntil(reader: Reader, stop: RegExp): string {
  const rest = reader.text.slice(reader.at)
  const found = rest.search(stop)
  const text = found < 0 ? rest : rest.slice(0, found)
  reader.at += text.length
  return text
}

function take(reader: Reader): string {
  return reader.text[reader.at++] ?? '}'
}
