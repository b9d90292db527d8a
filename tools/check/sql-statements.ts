/** `text` is in lower case on one line, with empty strings and bodies. `comments` are those before and in it. */
export type Statement = { text: string; comments: string; line: number }

const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;|"(?:[^"]|"")*"|\s+|[^\s;'"$/-]+|[\s\S]/g

export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = []
  let text = ''
  let comments = ''
  let start = 0
  for (const { 0: token, index } of sql.matchAll(TOKEN)) {
    if (token.startsWith('--') || token.startsWith('/*')) comments += `${token}\n`
    else if (token === ';') {
      push()
      text = ''
      comments = ''
    } else {
      if (text.trim() === '') start = index
      text += token.startsWith("'") || /^\$\w*\$/.test(token) ? "''" : /^\s/.test(token) ? ' ' : token.toLowerCase()
    }
  }
  push()
  return statements

  function push(): void {
    if (text.trim() === '') return
    statements.push({ text: text.replace(/\s+/g, ' ').trim(), comments, line: sql.slice(0, start).split('\n').length })
  }
}
