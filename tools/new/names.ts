/** 'gift-cards' in the spellings of code and screens. */
export type Name = { kebab: string; camel: string; pascal: string; title: string }

export function parseName(text: string): Name {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text)) throw new Error(`${text}: lower case letters and hyphens only`)
  const pascal = text.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const words = text.replaceAll('-', ' ')
  return {
    kebab: text,
    camel: `${pascal[0]?.toLowerCase()}${pascal.slice(1)}`,
    pascal,
    title: `${words[0]?.toUpperCase()}${words.slice(1)}`,
  }
}
