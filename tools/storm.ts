import { parseArgs } from 'node:util'
import { openArena, openServer } from '../tests/storms/arena.ts'
import { chooseSeed } from '../tests/storms/draws.ts'
import { events } from '../tests/storms/events.ts'
import { allKills } from '../tests/storms/real-kills.ts'
import { real } from '../tests/storms/real.ts'
import * as storms from '../tests/storms/storms.ts'
import { auditMoney, type Violation } from './audit/audit.ts'

/**
 * npm run storm [-- --only rush,kills --scale 0.2 --seed 7]: concurrent load on running processes, then the audit. The
 * same seed and scale repeat the same random choices.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, scale: { type: 'string', default: '1' }, seed: { type: 'string' } },
})
const scale = Number(values.scale)
const seed = values.seed === undefined ? chooseSeed() : Number(values.seed)
if (!Number.isSafeInteger(seed) || seed < 0 || !(scale > 0))
  throw new Error('--seed is a whole number, --scale is above 0')

type Storm = () => Promise<{ outcome: storms.Outcome; offences: Violation[] }>
type Arena = Awaited<ReturnType<typeof openArena>>

const many = (count: number): number => Math.max(1, Math.round(count * scale))
const all: Record<string, Storm> = {
  rush: inArena((arena) => storms.rush(arena, { seed, rounds: many(20) })),
  baskets: inArena((arena) => storms.baskets(arena, { seed, seconds: many(60) })),
  events: inArena((arena) => events(arena, { seed, cycles: many(1) })),
  kills: inArena((arena) => storms.kills(arena, { seed, rounds: many(20) })),
  provider: inArena((arena) => storms.provider(arena, { seed, seconds: many(120) })),
  real: inRealShop,
}

function inArena(storm: (arena: Arena) => Promise<storms.Outcome>): Storm {
  return async () => {
    const arena = await openArena()
    try {
      const outcome = await storm(arena)
      for (let look = 0; look < 5; look++) await arena.call('POST', '/sweep')
      return { outcome, offences: await arena.audit() }
    } finally {
      await arena.close()
    }
  }
}

async function inRealShop(): ReturnType<Storm> {
  const server = await openServer()
  try {
    const outcome = await real(server, { seed, cycles: many(3), kills: allKills, clients: 8 })
    return { outcome, offences: await auditMoney(server.ownerUrl) }
  } finally {
    await server.close()
  }
}

const wanted = values.only?.split(',') ?? Object.keys(all)
const unknown = wanted.filter((name) => !Object.hasOwn(all, name))
if (unknown.length > 0) throw new Error(`no storm is called ${unknown.join()}: ${Object.keys(all).join()}`)
console.log(`seed ${seed}: npm run storm -- --only ${wanted.join()} --scale ${scale} --seed ${seed}`)
let failed = false
for (const [name, run] of Object.entries(all)) {
  if (!wanted.includes(name)) continue
  const { outcome, offences } = await run()
  const { name: title, seen, faults } = outcome
  const wrong = [...faults, ...offences.map((offence) => `${offence.name}: ${JSON.stringify(offence.rows[0])}`)]
  const audit = offences.length === 0 ? 'clean' : 'NOT clean'
  console.log(`${wrong.length === 0 ? 'ok  ' : 'FAIL'}  ${title.padEnd(44)} ${seen}; audit ${audit}; seed ${seed}`)
  for (const fault of wrong) console.log(`      ${fault}`)
  failed ||= wrong.length > 0
}
if (failed) process.exitCode = 1
