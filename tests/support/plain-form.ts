import { wordsOf, type Visitor } from './visitor.ts'

type Values = Record<string, string | Blob | null>

/**
 * Submits the form with this button, like a browser without JavaScript. Each value must belong to a field of the form.
 * null unticks a checkbox.
 */
export async function sendForm(visitor: Visitor, address: string, button: string, values: Values = {}) {
  const html = await visitor.read(address)
  const form = findForm(html, button)
  if (!form) throw new Error(`no form with ${button} at ${address}`)
  for (const [name, value] of Object.entries(values)) {
    if (!form.names.has(name)) throw new Error(`${button} at ${address} has no field ${name}`)
    if (value === null) form.sent.delete(name)
    else form.sent.set(name, value)
  }
  const place = new URL(form.action ?? address, new URL(address, visitor.url))
  const body = new FormData()
  for (const [name, value] of form.sent) body.append(name, value)
  return visitor.get(place.pathname + place.search, {
    method: 'POST',
    headers: { Origin: visitor.url },
    body: form.isMultipart ? body : new URLSearchParams([...form.sent].map(([name, value]) => [name, String(value)])),
  })
}

function findForm(html: string, button: string) {
  for (const [whole, head = '', body = ''] of html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
    const id = attributeOf(head, 'id')
    const outside = id ? [...html.matchAll(/<button\b[^>]*>.*?<\/button>/gs)].map(([one]) => one) : []
    const buttons = [
      ...[...whole.matchAll(/<button\b[^>]*>.*?<\/button>/gs)].map(([one]) => one),
      ...outside.filter((one) => attributeOf(one, 'form') === id),
    ]
    // the label may be followed by the one for the busy state
    const pressed = buttons.find((one) => `${wordsOf(one).trim()} `.startsWith(`${button} `))
    if (pressed) return { ...readFields(body, pressed), ...readHead(head) }
  }
  return null
}

function readHead(head: string) {
  const action = attributeOf(head, 'action')
  return { action, isMultipart: attributeOf(head, 'enctype') === 'multipart/form-data' }
}

function readFields(body: string, pressed: string) {
  const sent = new Map<string, string | Blob>()
  const names = new Set<string>()
  for (const [element, kind = ''] of body.matchAll(/<(input|select|textarea)\b[^>]*>/g)) {
    const name = attributeOf(element, 'name')
    if (!name || /\sdisabled\b/.test(element)) continue
    names.add(name)
    const isBox = /type="(?:checkbox|radio)"/.test(element)
    const isTicked = !isBox || /\schecked\b/.test(element)
    const after = body.slice(body.indexOf(element) + element.length)
    if (kind === 'textarea') sent.set(name, decode(after.slice(0, after.indexOf('</textarea>'))))
    else if (kind === 'select') sent.set(name, readChoice(after.slice(0, after.indexOf('</select>'))))
    else if (isTicked && !/type="file"/.test(element))
      sent.set(name, attributeOf(element, 'value') ?? (isBox ? 'on' : ''))
  }
  const own = attributeOf(pressed, 'name')
  if (own) sent.set(own, attributeOf(pressed, 'value') ?? '')
  return { sent, names }
}

function readChoice(options: string): string {
  const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([one]) => one)
  const chosen = all.find((one) => /\sselected\b/.test(one)) ?? all[0]
  return chosen ? (attributeOf(chosen, 'value') ?? '') : ''
}

function attributeOf(element: string, name: string): string | undefined {
  const text = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(
    ` ${element.slice(0, element.indexOf('>') + 1 || undefined)}`,
  )?.[1]
  return text === undefined ? undefined : decode(text)
}

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
