import pg from 'pg'
import { accessInvariants } from './access-invariants.ts'
import { balanceInvariants } from './balance-invariants.ts'
import { shopInvariants, type Invariant } from './invariants.ts'
import { ledgerInvariants } from './ledger-invariants.ts'
import { promiseInvariants } from './promise-invariants.ts'

export type Violation = { name: string; rows: Record<string, unknown>[]; more: number }

const SHOWN = 5
export const invariants: Invariant[] = [
  ...shopInvariants,
  ...promiseInvariants,
  ...ledgerInvariants,
  ...balanceInvariants,
  ...accessInvariants,
]

export async function auditMoney(url: string): Promise<Violation[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'shopzero-audit' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await findOffences(client)
  } finally {
    await client.end()
  }
}

/** Runs in the connection's current transaction. */
export async function findOffences(client: Pick<pg.Client, 'query'>, asked = invariants): Promise<Violation[]> {
  const offences: Violation[] = []
  for (const { name, sql } of asked) {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    if (rows.length > 0) offences.push(toOffence(name, rows))
  }
  return offences
}

export function toOffence(name: string, rows: Record<string, unknown>[]): Violation {
  return { name, rows: rows.slice(0, SHOWN), more: Math.max(0, rows.length - SHOWN) }
}

export const invariantCount = invariants.length
