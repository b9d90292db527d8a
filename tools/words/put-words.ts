import { parseSync } from 'vite'

/** The replacement for a text in the code; undefined leaves the text unchanged. */
export type WordsOf = (id: string, message: string) => string | undefined

type Place = { start: number; end: number; text: string }

/**
 * Built code contains each text beside its ID: `{id:'…',message:'…'}`. Returns the code with replaced texts, so that a
 * page in another language loads no catalogue.
 */
export function putWords(code: string, wordsOf: WordsOf): string {
  if (!code.includes('message:')) return code
  const places: Place[] = []
  visit(parseSync('built.js', code).program, (node) => {
    const found = readText(node)
    const words = found && wordsOf(found.id, found.message)
    if (words !== undefined && words !== null && words !== '')
      places.push({ start: found?.start ?? 0, end: found?.end ?? 0, text: JSON.stringify(words) })
  })
  let put = ''
  let at = 0
  for (const { start, end, text } of places.toSorted((a, b) => a.start - b.start)) {
    put += code.slice(at, start) + text
    at = end
  }
  return put + code.slice(at)
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see)
  else if (isNode(value)) {
    see(value)
    for (const one of Object.values(value)) if (typeof one === 'object') visit(one, see)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function readText(node: Node): { id: string; message: string; start: number; end: number } | null {
  if (node.type !== 'ObjectExpression') return null
  const id = readValue(node, 'id')
  const message = readValue(node, 'message')
  return id && message ? { id: id.text, message: message.text, start: message.start, end: message.end } : null
}

function readValue(object: Node, name: string): Place | null {
  const properties = Array.isArray(object.properties) ? object.properties.filter(isNode) : []
  const value = properties.find(({ key }) => isNode(key) && (key.name === name || key.value === name))?.value
  if (!isNode(value)) return null
  const { start, end } = value
  if (value.type === 'Literal' && typeof value.value === 'string') return { start, end, text: value.value }
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value.quasis) || value.quasis.length !== 1) return null
  const [{ value: quasi }] = value.quasis as [{ value: { cooked: string } }]
  return { start, end, text: quasi.cooked }
}
