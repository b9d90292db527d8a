// Compares code metrics with their limits. `npm run check -- --only figures`
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, type Program } from 'oxc-parser'

type Figure = { name: string; value: number; limit: string; isKept: boolean }
type Source = { file: string; text: string; lines: number; isTest: boolean; program: Program }

const FOLDERS = '{app,demo,host,infra,modules,sandbox,shared,tests,tools}'
const sources = globSync(`${FOLDERS}/**/*.{ts,tsx,mjs}`)
  .filter((file) => !file.includes('/+types/') && !/\.d\.ts$|\.gen\.ts$|^demo\/content\//.test(file))
  .map(readSource)
const code = sources.filter(({ isTest }) => !isTest)
const figures = measure()

for (const { name, value, limit, isKept } of figures)
  console.log(`${isKept ? '  ' : '! '}${name.padEnd(52)} ${format(value).padStart(9)}   ${limit}`)
const broken = figures.filter(({ isKept }) => !isKept).length
console.log(`${figures.length} figures, ${broken} outside of their limits`)
process.exitCode = broken > 0 ? 1 : 0

function measure(): Figure[] {
  const lines = code.map((source) => source.lines)
  const functions = code.flatMap(listFunctionLengths)
  const total = sum(lines)
  const tested = sum(sources.filter(({ isTest }) => isTest).map((source) => source.lines))
  const folders = countFoldersOfScreens()
  const count = (kind: keyof ReturnType<typeof countTypes>) => sum(code.map((source) => countTypes(source)[kind]))
  return [
    { name: 'files outside tests', value: code.length, limit: '', isKept: true },
    { name: 'lines outside tests', value: total, limit: '', isKept: true },
    below('lines of a file, median', quantile(lines, 0.5), 80),
    below('lines of a file, 90th percentile', quantile(lines, 0.9), 200),
    atMost('lines of the longest file', Math.max(...lines), 300),
    below('lines of a function, 90th percentile', quantile(functions, 0.9), 30),
    atMost('uses of any', count('any'), 0),
    below('casts in 1,000 lines', (1000 * count('cast')) / total, 1.5),
    atMost('uses of the ! operator', count('nonNull'), 0),
    atMost('imports that climb two folders', sum(sources.map(countClimbing)), 0),
    below('exports of the widest entry point', Math.max(...listWidths().map(({ width }) => width)), 40),
    atMost('folders of a screen, mean', mean(folders), 1.1),
    {
      name: 'lines of tests for each line of code',
      value: tested / total,
      limit: '≥ 0.5',
      isKept: tested / total >= 0.5,
    },
  ]
}

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const isTest = file.startsWith('tests/') || /\.test\.tsx?$/.test(file)
  return { file, text, lines: text.split('\n').length - 1, isTest, program: parseSync(file, text).program }
}

function listFunctionLengths({ text, program }: Source): number[] {
  const lengths: number[] = []
  const add = ({ start, end }: { start: number; end: number }) =>
    lengths.push(text.slice(start, end).split('\n').length)
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(program)
  return lengths
}

function countTypes({ text, program }: Source): { any: number; cast: number; nonNull: number } {
  const found = { any: 0, cast: 0, nonNull: 0 }
  new Visitor({
    TSAnyKeyword: () => void found.any++,
    TSNonNullExpression: () => void found.nonNull++,
    TSAsExpression({ typeAnnotation }) {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') found.cast++
    },
  }).visit(program)
  return found
}

function countClimbing({ text }: Source): number {
  return [...text.matchAll(/(?:from|import|import\()\s*'\.\.\/\.\.\//g)].length
}

function listWidths(): { file: string; width: number }[] {
  return code
    .filter(({ file }) => /^modules\/[^/]+\/(?:contract|index\.server)\.ts$/.test(file))
    .map(({ file, program }) => {
      let width = 0
      new Visitor({
        ExportNamedDeclaration({ specifiers, declaration }) {
          width += specifiers.length
          if (declaration) width += declaration.type === 'VariableDeclaration' ? declaration.declarations.length : 1
        },
      }).visit(program)
      return { file, width }
    })
}

/** For each screen: the folders of the files that only it imports, including its own. */
function countFoldersOfScreens(): number[] {
  const routes = readFileSync('app/routes.ts', 'utf8').matchAll(/'(routes\/[^']+)'/g)
  const screens = Array.from(routes, ([, file]) => `app/${file}`)
  const imports = new Map(code.map((source) => [source.file, listImports(source)]))
  const reached = new Map(screens.map((screen) => [screen, reach(screen, imports)]))
  const users = new Map<string, number>()
  for (const files of reached.values()) for (const file of files) users.set(file, (users.get(file) ?? 0) + 1)
  return screens.map((screen) => {
    const own = [...(reached.get(screen) ?? [])].filter((file) => file === screen || users.get(file) === 1)
    return new Set(
      own.filter((file) => /^app\/(?:routes|components|http)\//.test(file)).map((file) => path.dirname(file)),
    ).size
  })
}

function reach(start: string, imports: Map<string, string[]>): Set<string> {
  const seen = new Set([start])
  const queue = [start]
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    for (const file of imports.get(next) ?? [])
      if (!seen.has(file)) {
        seen.add(file)
        queue.push(file)
      }
  return seen
}

function listImports({ file, text }: Source): string[] {
  const specifiers = text.matchAll(/(?:from|import|import\()\s*'((?:\.(?!\/\+types)|#)[^']+)'/g)
  return Array.from(specifiers, ([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : path.join(path.dirname(file), specifier),
  )
}

function below(name: string, value: number, limit: number): Figure {
  return { name, value, limit: `< ${limit}`, isKept: value < limit }
}

function atMost(name: string, value: number, limit: number): Figure {
  return { name, value, limit: `≤ ${limit}`, isKept: value <= limit }
}

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

function mean(values: number[]): number {
  return sum(values) / values.length
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function format(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(2)
}
