import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

type Case = [file: string, text: string]

const OUTER_DB = 'house(no-outer-db-in-transaction)'
const refused: Record<string, Case[]> = {
  [OUTER_DB]: [
    ['modules/a/member.ts', `export const f = () => inTransaction(pool, async (tx) => db.selectFrom('a'))`],
    ['modules/a/argument.ts', `export const f = () => inTransaction(pool, async (tx) => { await findThing(db, 1) })`],
    ['modules/a/deps.ts', `export const f = (deps) => inTransaction(deps.db, (tx) => findThing(deps.db, 1))`],
    ['modules/a/shorthand.ts', `export const f = (db) => inTransaction(db, (tx) => placeOrder({ db, tx }))`],
    ['modules/a/kysely.ts', `export const f = () => pool.transaction().setIsolationLevel('x').execute((tx) => db.x())`],
    [
      'modules/a/nested.ts',
      `export const f = () => inTransaction(pool, (tx) => [1].map(function () { return db.x() }))`,
    ],
  ],
  'house(process-env-only-in-env)': [
    ['host/port.ts', `export const port = process.env.PORT`],
    ['host/quoted.ts', `export const port = process['env']`],
    ['host/taken.ts', `const { env } = process\nexport const port = env.PORT`],
    ['host/imported.ts', `import { env } from 'node:process'\nexport const port = env.PORT`],
  ],
  'house(no-raw-sql-interpolation)': [
    ['modules/a/queries.ts', `export const f = (name) => sql.raw('order by ' + name)`],
    ['modules/a/queries-b.ts', 'export const f = (name) => sql.raw(`order by ${name}`)'],
    ['modules/a/queries-c.ts', `export const f = (name) => sql.raw(name)`],
  ],
  'house(no-todo-comments)': [
    ['shared/line.ts', `// TODO: later\nexport const a = 1`],
    ['shared/block.ts', `/* a\n * FIXME */\nexport const a = 1`],
    ['app/ui/in-jsx.tsx', `export const A = () => <b>{/* XXX */}</b>`],
  ],
  'house(files-kebab-case)': [
    ['shared/priceTag.ts', `export const a = 1`],
    ['app/ui/Button.tsx', `export const a = 1`],
    ['shared/price_tag.ts', `export const a = 1`],
  ],
  'house(no-literal-address)': [
    ['app/ui/href.tsx', `export const A = () => <a href="/cart">x</a>`],
    ['app/ui/to.tsx', `export const A = () => <Link to={'/cart'}>x</Link>`],
    ['app/ui/template.tsx', 'export const A = ({ id }) => <Link to={`/products/${id}`}>x</Link>'],
    ['app/ui/either.tsx', `export const A = ({ id }) => <Link to={id ? '/a' : id}>x</Link>`],
    ['app/ui/action.tsx', `export const A = () => <form action="/cart">x</form>`],
    ['app/routes/moved.ts', `export const loader = () => redirect('/login')`],
  ],
  'house(no-provider-words)': [
    ['modules/orders/identifier.ts', `export const paystackReference = 1`],
    ['modules/payments/settle.ts', `export const provider = 'paystack'`],
    ['modules/payments/imported.ts', `import { a } from './paystack/a.ts'\nexport const b = a`],
    ['app/components/pay.tsx', `export const A = () => <PaystackButton />`],
    ['infra/http.ts', 'export const url = `https://api.paystack.example/${1}`'],
  ],
  'typescript(no-explicit-any)': [['shared/any.ts', `export const a: any = 1`]],
  'typescript(no-non-null-assertion)': [['shared/sure.ts', `export const a = (b?: string) => b!.length`]],
  'typescript(no-floating-promises)': [['infra/float.ts', `export const a = () => { Promise.resolve(1) }`]],
  'typescript(no-misused-promises)': [['infra/misused.ts', `export const a = () => [1].filter(async () => true)`]],
  'typescript(switch-exhaustiveness-check)': [
    ['shared/states.ts', `export function f(s: 'a' | 'b'): number { switch (s) { case 'a': return 1 }\nreturn 2 }`],
  ],
  'typescript(consistent-type-imports)': [
    ['shared/typed.ts', `import { T } from './types.ts'\nexport const a = (t: T): T => t`],
  ],
  'typescript(explicit-module-boundary-types)': [['modules/a/open.ts', `export function f() { return 1 }`]],
  'eslint(no-console)': [['infra/shout.ts', `console.log(1)`]],
  'import(no-default-export)': [['infra/default.ts', `export default 1`]],
  'react-hooks(rules-of-hooks)': [
    ['app/ui/hook.tsx', `export const A = ({ b }) => { if (b) useState(1); return null }`],
  ],
  'jsx-a11y(alt-text)': [['app/ui/picture.tsx', `export const A = () => <img src="x" />`]],
}

const allowed: Case[] = [
  ['modules/a/inside.ts', `export const f = (db) => inTransaction(db, async (tx) => { await tx.x(); await g(tx) })`],
  ['modules/a/after.ts', `export const f = async (db) => { await inTransaction(db, (tx) => g(tx)); return db.x() }`],
  ['modules/a/own-name.ts', `export const f = (pool) => inTransaction(pool, (db) => db.x())`],
  ['modules/a/other.ts', `export const f = (job) => job.execute(() => db.x())`],
  ['infra/env.ts', `export const port = process.env.PORT ?? 'PAYSTACK_SECRET_KEY'`],
  ['tools/start.mjs', `export const port = process.env.PORT`],
  ['modules/a/store.ts', "export const f = () => [sql.raw('now()'), sql.raw(`now()`), sql`${1}`]"],
  ['shared/said.ts', `// what is to be done is done\nexport const todo = 1`],
  ['app/entry.client.tsx', `export const a = 1`],
  ['app/routes/storefront/$id.tsx', `export const a = 1`],
  ['app/ui/dialog.test.tsx', `export const A = () => <a href="/cart">x</a>`],
  ['app/urls.ts', `export const cart = () => redirect('/cart')`],
  ['app/ui/outside.tsx', `export const A = ({ b }) => <a href={b}>x</a>`],
  ['app/ui/anchor.tsx', `export const A = () => <a href="#main">x</a>`],
  ['app/components/sentence.tsx', 'export const A = () => <b>Pay with Paystack {t`Paystack is down`}</b>'],
  ['modules/gateway/paystack/client.ts', `export const paystack = 'paystack'`],
  ['modules/gateway/index.server.ts', `export { paystack } from './paystack/client.ts'`],
  ['host/deps.ts', `export const paystack = 1`],
  ['demo/fill.ts', `console.log('filled')`],
]

describe('the lint rules of this project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const found = lint(folder, [...Object.values(refused).flat(), ...allowed])

  const rows = Object.entries(refused).flatMap(([rule, cases]) =>
    cases.map(([file, text]) => [rule, file, text] as const),
  )
  it.each(rows)('%s refuses %s', (rule, file) => {
    expect(found.get(file)).toContain(rule)
  })

  it.each(allowed)('the rules accept %s', (file) => {
    const ours = (found.get(file) ?? []).filter((rule) => rule.startsWith('house') || rule.includes('no-console'))
    expect(ours).toEqual([])
  })
})

function lint(folder: string, cases: Case[]): Map<string, string[]> {
  for (const name of ['package.json', 'tsconfig.json', '.oxlintrc.json']) cpSync(name, join(folder, name))
  const plugins = readdirSync('tools/lint').filter((name) => name.endsWith('.mjs'))
  mkdirSync(join(folder, 'tools/lint'), { recursive: true })
  for (const name of plugins) cpSync(join('tools/lint', name), join(folder, 'tools/lint', name))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [file, text] of cases) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
  const run = spawnSync('oxlint', ['--type-aware', '-f', 'json'], { cwd: folder, encoding: 'utf8' })
  const report = JSON.parse(run.stdout) as { diagnostics: { code: string; filename: string }[] }
  const found = new Map<string, string[]>()
  for (const { code, filename } of report.diagnostics) found.set(filename, [...(found.get(filename) ?? []), code])
  return found
}
