import { expect, test } from 'vitest'
import { isDatabaseBusy, isReadOnly, isTooSlow } from './busy.ts'

const failWith = (code: string, more = {}): Error => Object.assign(new Error('it failed'), { code, ...more })

const TEMPORARY = [
  // the network
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN',
  // a full disk
  'ENOSPC',
  // the connection, and PgBouncer without a server
  '08000 08001 08003 08004 08006 08P01',
  // a standby, a conflict, a session that was ended
  '25006 25P03 40001 40P01 55P03',
  // resources, operators, a starting server
  '53100 53200 53300 57014 57P01 57P02 57P03 57P05',
]
const PERMANENT = [
  // rejected data, wrong statements, missing rights and wrong settings
  '22001 22P02 23502 23503 23505 23514 42501 42601 42703 42P01 P0001 XX000',
  '28000 28P01 3D000 57P04 ENOENT EACCES ERR_INVALID_URL',
]
const toCodes = (lists: string[]): string[] => lists.flatMap((list) => list.split(' '))

test.each(toCodes(TEMPORARY))('%s is temporary', (code) => {
  expect(isDatabaseBusy(failWith(code))).toBe(true)
})

test.each(toCodes(PERMANENT))('%s is not temporary', (code) => {
  expect(isDatabaseBusy(failWith(code))).toBe(false)
})

test.each([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
])('the error of the driver "%s" is temporary', (words) => {
  expect(isDatabaseBusy(new Error(words))).toBe(true)
})

test('a socket file that is missing is temporary, another missing file is not; only errors count', () => {
  expect(isDatabaseBusy(failWith('ENOENT', { syscall: 'connect' }))).toBe(true)
  expect(isDatabaseBusy(failWith('ENOENT', { syscall: 'open' }))).toBe(false)
  expect([{ code: '57P01' }, '57P01', null, undefined].map(isDatabaseBusy)).toEqual([false, false, false, false])
  expect([isTooSlow(failWith('57014')), isTooSlow(failWith('57P01'))]).toEqual([true, false])
  expect([isReadOnly(failWith('25006')), isReadOnly(failWith('42501'))]).toEqual([true, false])
})
