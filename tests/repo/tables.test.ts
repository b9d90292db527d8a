import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { read } from './files.ts'

type Law = Record<string, string[]>
const { MODULES: law } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { MODULES: Law }

/** Tables and views of the migrations themselves. */
const OF_NOBODY = ['announcements', 'migrations']
const tables = listTables(read('infra/db/schema.gen.ts')).filter((table) => !OF_NOBODY.includes(table))
const owners = readOwners()

test('every table and view has one owner, which its README names', () => {
  const owned = [...owners.values()].flat().toSorted()
  expect(owned).toEqual(tables.toSorted())
})

test('a module reads and writes only tables of its own and of modules that it may import', () => {
  const files = globSync('modules/*/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(300)
  const strange = files.flatMap((file) => {
    const [, module = ''] = file.split('/')
    const known = [module, ...(law[module] ?? [])].flatMap((name) => owners.get(name) ?? [])
    return findTables(read(file))
      .filter((table) => !known.includes(table))
      .map((table) => `${file}: ${table}`)
  })
  expect(strange).toEqual([])
})

test.each([
  ['a query', `db.selectFrom('orders as o').innerJoin('users as u', 'u.id', 'o.userId')`, ['orders', 'users']],
  ['a query of several tables', `db.selectFrom(['orders', 'users as u'])`, ['orders', 'users']],
  ['a subquery', `eb.exists(eb.selectFrom('userSettings').select('userId'))`, ['user_settings']],
  ['a write', `tx.insertInto('orderItems').values(rows); tx.deleteFrom('orders')`, ['order_items', 'orders']],
  ['raw SQL', 'sql`select from orders o join user_settings s using (user_id)`', ['orders', 'user_settings']],
  ['raw SQL with a list', 'sql`select 1 from orders o, users u where true`', ['orders', 'users']],
  [
    'a template in a template',
    'sql`with x as (${sql`select from users`}) update orders set a = 1`',
    ['orders', 'users'],
  ],
  ['a view', 'sql`select sum(total) from sales_by_day where day > ${day}`', ['sales_by_day']],
  ['a lock and a merge', 'sql`merge into orders using users on true`', ['orders', 'users']],
  ['words that are no table', "const orders = 'orders from users'; say(`orders`)", []],
])('finds the tables of %s', (_, text, found) => {
  expect(findTables(text)).toEqual(found)
})

const KYSELY =
  /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|(?:inner|left)JoinLateral|insertInto|updateTable|deleteFrom|mergeInto|using|from|into)\s*\(\s*\[?((?:\s*'\w+(?: as \w+)?'\s*,?)+)/g
const IN_SQL = /\b(?:from|join|into|update|using|only|table)\s+(?:only\s+)?((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/gi

/** Table names in snake case, each once, from Kysely's calls and SQL templates. */
function findTables(text: string): string[] {
  const named = Array.from(text.matchAll(KYSELY), ([, list = '']) =>
    Array.from(list.matchAll(/'(\w+)/g), ([, name = '']) => toSnake(name)),
  )
  const raw = readTemplates(text).flatMap((sql) =>
    Array.from(sql.matchAll(IN_SQL), ([, list = '']) => list.split(',').map((one) => one.trim().split(/\s/)[0] ?? '')),
  )
  return [...new Set([...named, ...raw].flat())].filter((name) => tables.includes(name)).toSorted()
}

/** The content of `sql` templates, including nested ones. */
function readTemplates(text: string): string[] {
  const found: string[] = []
  for (const { index } of text.matchAll(/\bsql(?:<(?:[^`]|\n)*?>)?`/g))
    found.push(readTemplate(text, text.indexOf('`', index) + 1))
  return found
}

function readTemplate(text: string, start: number): string {
  let depth = 0
  let sql = ''
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '$' && text[at + 1] === '{') depth++
    else if (sign === '}' && depth > 0) depth--
    else if (sign === '`' && depth === 0) return sql
    if (depth === 0) sql += sign
  }
  return sql
}

function listTables(schema: string): string[] {
  const [, body = ''] = /export interface DB \{([\s\S]*?)\n\}/.exec(schema) ?? []
  return Array.from(body.matchAll(/^\s+(\w+):/gm), ([, name = '']) => toSnake(name))
}

/** The tables in backticks in those sentences of a README that begin with 'This module owns'. */
function readOwners(): Map<string, string[]> {
  return new Map(
    Object.keys(law).map((module) => {
      const sentences = read(`modules/${module}/README.md`).split(/\.\s+|\n\n/)
      const owns = sentences.filter((sentence) => /^(?:- )?This module owns /.test(sentence)).join(' ')
      const names = Array.from(owns.matchAll(/`(\w+)`/g), ([, name = '']) => name)
      return [module, names.filter((name) => tables.includes(name))]
    }),
  )
}

function toSnake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
