import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts'
import {
  ACCOUNT_RULE,
  ADMIN_RULE,
  dropAccountGuess,
  checkAccountGuess,
  checkAttempt,
  checkRateLimit,
  type AttemptRecord,
} from './limits.ts'

const START = Date.parse('2026-11-21T10:00:00Z')

function wrongTries(times: number[], rule = ACCOUNT_RULE) {
  let state: AttemptRecord | object = {}
  const answers = times.map((time) => {
    const verdict = checkAttempt(state, rule, START + time)
    if (verdict.may) state = verdict.state
    return verdict.may ? 'may' : verdict.why === 'closed' ? 'closed' : Math.round(verdict.waitMs / SECOND)
  })
  return { answers, state }
}

describe('wrong passwords of one account', () => {
  it('are free five times in 15 minutes, then cost a wait', () => {
    expect(wrongTries([0, 1, 2, 3, 4, 5]).answers).toEqual(['may', 'may', 'may', 'may', 'may', 60])
  })

  it('are counted over any 15 minutes, not from a fixed start', () => {
    const { answers } = wrongTries([0, 14 * MINUTE, 14 * MINUTE, 14 * MINUTE, 16 * MINUTE, 16 * MINUTE, 16 * MINUTE])
    expect(answers).toEqual(['may', 'may', 'may', 'may', 'may', 'may', 60])
  })

  it('then cost 1, 2, 4 … and at most 60 minutes each', () => {
    let time = 4
    const tries = [0, 1, 2, 3, 4]
    const waits: number[] = []
    for (let i = 0; i < 9; i++) {
      const { answers } = wrongTries([...tries, time])
      const wait = Number(answers.at(-1)) * SECOND
      waits.push(wait / MINUTE)
      time += wait + SECOND
      tries.push(time)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('block the account at the fiftieth in 24 hours, however slowly they come', () => {
    const slowly = Array.from({ length: 60 }, (_, i) => i * 5 * MINUTE)
    const { answers } = wrongTries(slowly)
    expect(answers.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 'may'))
    expect(new Set(answers.slice(50))).toEqual(new Set(['closed']))
    expect(wrongTries([...slowly, 3 * DAY]).answers.at(-1)).toBe('closed')
  })

  it('are forgotten after a day', () => {
    expect(wrongTries([0, 1, 2, 3, 4, DAY + 5, DAY + 6]).answers).toEqual(Array.from({ length: 7 }, () => 'may'))
  })

  it('never block sign-in where no email can unblock it', () => {
    const { answers } = wrongTries(
      Array.from({ length: 80 }, (_, i) => i * 5 * MINUTE),
      ADMIN_RULE,
    )
    expect(answers).not.toContain('closed')
  })
})

describe('one address', () => {
  it('may try 20 different accounts an hour, and those again', () => {
    let state: object = {}
    for (let i = 0; i < 20; i++) {
      const verdict = checkAccountGuess(state, `a${i}`, START + i)
      if (verdict.may) state = verdict.state
      expect(verdict.may).toBe(true)
    }
    expect(checkAccountGuess(state, 'a20', START + 30)).toMatchObject({ may: false, why: 'wait', waitMs: HOUR - 30 })
    expect(checkAccountGuess(state, 'a3', START + 30).may).toBe(true)
    expect(checkAccountGuess(dropAccountGuess(state, 'a7'), 'a20', START + 30).may).toBe(true)
    expect(checkAccountGuess(state, 'a20', START + HOUR + 30).may).toBe(true)
  })
})

describe('turns', () => {
  it('are limited per period', () => {
    const rule = [
      { most: 2, within: HOUR },
      { most: 3, within: DAY },
    ]
    let state: object = {}
    const ask = (time: number) => {
      const verdict = checkRateLimit(state, rule, START + time)
      if (verdict.may) state = verdict.state
      return verdict.may ? 'may' : verdict
    }
    expect([ask(0), ask(1)]).toEqual(['may', 'may'])
    expect(ask(2)).toEqual({ may: false, why: 'wait', waitMs: HOUR - 2 })
    expect(ask(HOUR + 1)).toBe('may')
    expect(ask(3 * HOUR)).toEqual({ may: false, why: 'wait', waitMs: DAY - 3 * HOUR })
    expect(ask(DAY + 2)).toBe('may')
  })
})
