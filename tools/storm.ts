import { parseArgs } from 'node:util'
import { openArena } from '../tests/storms/arena.ts'
import { chooseSeed } from '../tests/storms/draws.ts'
import { events } from '../tests/storms/events.ts'
import * as storms from '../tests/storms/storms.ts'

/**
 * npm run storm [-- --only rush,kills --scale 0.2 --seed 7]: everything at once against running processes, and the audit
 * after. The same seed and scale replay the same draws.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, scale: { type: 'string', default: '1' }, seed: { type: 'string' } },
})
const scale = Number(values.scale)
const seed = values.seed === undefined ? chooseSeed() : Number(values.seed)
if (!Number.isSafeInteger(seed) || seed < 0 || !(scale > 0))
  throw new Error('--seed is a whole number, --scale is above 0')

const many = (count: number): number => Math.max(1, Math.round(count * scale))
const all = {
  rush: (arena: Arena) => storms.rush(arena, { seed, rounds: many(20) }),
  baskets: (arena: Arena) => storms.baskets(arena, { seed, seconds: many(60) }),
  events: (arena: Arena) => events(arena, { seed, cycles: many(1) }),
  kills: (arena: Arena) => storms.kills(arena, { seed, rounds: many(20) }),
  provider: (arena: Arena) => storms.provider(arena, { seed, seconds: many(120) }),
}
type Arena = Awaited<ReturnType<typeof openArena>>

const wanted = values.only?.split(',') ?? Object.keys(all)
const unknown = wanted.filter((name) => !Object.hasOwn(all, name))
if (unknown.length > 0) throw new Error(`no storm is called ${unknown.join()}: ${Object.keys(all).join()}`)
console.log(`seed ${seed}: npm run storm -- --only ${wanted.join()} --scale ${scale} --seed ${seed}`)
let failed = false
for (const [name, run] of Object.entries(all)) {
  if (!wanted.includes(name)) continue
  const arena = await openArena()
  try {
    const { name: title, seen, faults } = await run(arena)
    for (let look = 0; look < 5; look++) await arena.call('POST', '/sweep')
    const offences = (await arena.audit()).map((offence) => `${offence.name}: ${JSON.stringify(offence.rows[0])}`)
    const wrong = [...faults, ...offences]
    console.log(
      `${wrong.length === 0 ? 'ok  ' : 'FAIL'}  ${title.padEnd(44)} ${seen}; audit ${offences.length === 0 ? 'clean' : 'NOT clean'}; seed ${seed}`,
    )
    for (const fault of wrong) console.log(`      ${fault}`)
    failed ||= wrong.length > 0
  } finally {
    await arena.close()
  }
}
if (failed) process.exitCode = 1
