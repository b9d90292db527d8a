import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findLeaks, findSecretColumns } from './leaks.ts'

describe('leaks in the client build', () => {
  let client = ''
  beforeEach(() => {
    client = mkdtempSync(join(tmpdir(), 'client-build-'))
    mkdirSync(join(client, 'assets'))
  })
  afterEach(() => rmSync(client, { recursive: true, force: true }))

  const leaksOf = (text: string, file = 'assets/a.js') => {
    writeFileSync(join(client, file), text)
    return findLeaks(client, ['APP_SECRET', 'password_hash'])
  }

  it.each([
    ['a server package', 'import{x}from"kysely"', 'kysely'],
    ['a module of Node', 'import x from "node:fs"', 'a server module'],
    ['the name of a secret', 'e.APP_SECRET', 'APP_SECRET'],
    ['a column with a secret', '{password_hash:1}', 'password_hash'],
    ['a secret key', `"${['sk', 'live', 'abcdefgh12'].join('_')}"`, 'payment provider'],
    ['a database address', '"postgres://a:b@c/d"', 'address of a database'],
    ['a demo password', '"shopzero-demo"', 'demo shop'],
    ['SQL', 'x("select id from users where id = $1")', 'statement'],
    ['a machine path', `"file:///${'home'}/somebody/shop/"`, 'machine path'],
  ])('are detected: %s', (_, text, word) => {
    expect(leaksOf(text)).toEqual([expect.stringContaining(word)])
  })

  it('are detected in source maps, which do not belong there at all', () => {
    expect(leaksOf('{}', 'assets/a.js.map')).toEqual(['assets/a.js.map: is a source map'])
  })

  it('are not detected in ordinary code', () => {
    expect(leaksOf('export const a=()=>fetch("/api");const t="Select a size from the list (all) where shown"')).toEqual(
      [],
    )
  })
})

describe('columns that hold secrets', () => {
  it('are read from the migrations', () => {
    const sql = 'create table users (id text, password_hash text, token_hash bytea, name text, totp_secret bytea)'
    expect(findSecretColumns(sql)).toEqual(['password_hash', 'token_hash', 'totp_secret'])
  })
})
