import { parseArgs } from 'node:util'
import { openArena } from '../tests/storms/arena.ts'
import * as storms from '../tests/storms/storms.ts'

/** npm run storm [-- --only rush,kills --scale 0.2]: everything at once against running processes, and the audit after. */
const { values } = parseArgs({ options: { only: { type: 'string' }, scale: { type: 'string', default: '1' } } })
const scale = Number(values.scale)
const many = (count: number): number => Math.max(1, Math.round(count * scale))
const all = {
  rush: (arena: Arena) => storms.rush(arena, many(20)),
  baskets: (arena: Arena) => storms.baskets(arena, many(60)),
  events: (arena: Arena) => storms.events(arena, many(100)),
  kills: (arena: Arena) => storms.kills(arena, many(20)),
  provider: (arena: Arena) => storms.provider(arena, many(120)),
}
type Arena = Awaited<ReturnType<typeof openArena>>

const wanted = values.only?.split(',') ?? Object.keys(all)
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
      `${wrong.length === 0 ? 'ok  ' : 'FAIL'}  ${title.padEnd(40)} ${seen}; audit ${offences.length === 0 ? 'clean' : 'NOT clean'}`,
    )
    for (const fault of wrong) console.log(`      ${fault}`)
    failed ||= wrong.length > 0
  } finally {
    await arena.close()
  }
}
if (failed) process.exitCode = 1
