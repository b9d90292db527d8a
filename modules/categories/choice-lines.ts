import { z } from 'zod'
import { isPlainLine, stripInvisible } from '#shared/text.ts'
import { LONGEST_NAME } from './names.ts'

export type ChoiceLine = {
  /** the name until now, if the line renames the choice */
  former: string | null
  name: string
  nameYo: string | null
  nameIg: string | null
  nameHa: string | null
}

const MOST_CHOICES = 100
const LONGEST_LINES = MOST_CHOICES * 6 * LONGEST_NAME

/** One on each line: 'Black | Dúdú | Oji | Baƙi'. 'Bleu > Blue' renames one. */
export const choiceLines = z
  .string()
  .max(LONGEST_LINES, 'choices-many')
  .transform((text) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(toChoice),
  )
  .superRefine((choices, context) => {
    const fault = findFault(choices)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })

/** The saved choice that a line is about has this name, in lower case. */
export function keyOf({ former, name }: ChoiceLine): string {
  return (former ?? name).toLowerCase()
}

/** As staff edit them. */
export function toChoiceLines(choices: Omit<ChoiceLine, 'former'>[]): string {
  return choices
    .map(({ name, nameYo, nameIg, nameHa }) => {
      const names = [name, nameYo, nameIg, nameHa]
      const length = names.findLastIndex((one) => one !== null) + 1
      return names
        .slice(0, length)
        .map((one) => one ?? '')
        .join(' | ')
    })
    .join('\n')
}

function toChoice(text: string): ChoiceLine {
  const [names = '', ...more] = text.split('>').map(stripInvisible).toReversed()
  const [name = '', yo, ig, ha, ...rest] = names.split('|').map((one) => one.trim())
  const former = more.length > 0 ? more.toReversed().join('>').trim() : null
  // what is too much makes the name too long, so it is refused
  return { former, name: rest.length > 0 ? text : name, nameYo: yo || null, nameIg: ig || null, nameHa: ha || null }
}

function findFault(choices: ChoiceLine[]): string | null {
  if (choices.length > MOST_CHOICES) return 'choices-many'
  const names = choices.flatMap(({ former, name, nameYo, nameIg, nameHa }) => [former, name, nameYo, nameIg, nameHa])
  if (choices.some(({ name }) => name === '')) return 'choice-nameless'
  if (names.some((name) => name !== null && name.length > LONGEST_NAME)) return 'choice-long'
  if (names.some((name) => name !== null && (!isPlainLine(name) || /[|>]/.test(name)))) return 'choice-invalid'
  const isTwice = (all: string[]) => new Set(all).size < all.length
  return isTwice(choices.map(({ name }) => name.toLowerCase())) || isTwice(choices.map(keyOf)) ? 'choice-twice' : null
}
