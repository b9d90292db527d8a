import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { vendors } from '#demo/content/index.ts'
import { looks } from '#demo/content/looks.ts'
import { PICTURES } from '#demo/picture-source.ts'
import { shopViews } from '#demo/studio/job.ts'
import { openStudio } from './pictures/open-studio.ts'

/** The first view is the main picture of the product page. The others are seldom opened. */
const SIDES = { first: 800, other: 480 }
const WEBP = { quality: 74, alphaQuality: 100, effort: 5, smartSubsample: true }

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { view: { type: 'string' }, missing: { type: 'boolean' } },
})

const jobs = looks
  .filter(isWanted)
  .flatMap(({ key, shape, look, views }) =>
    views.map((view, i) => ({
      name: `${key}.${view}`,
      shape,
      values: look,
      view,
      size: i ? SIDES.other : SIDES.first,
    })),
  )
  .filter(({ name }) => !options.missing || !existsSync(path.join(PICTURES, `${name}.webp`)))
  .filter(({ view }) => !options.view || view === options.view)
  .toSorted((a, b) => Number(b.view === 'front') - Number(a.view === 'front'))

await mkdir(PICTURES, { recursive: true })
const studio = await openStudio()
try {
  for (const { key, pattern, symbol } of vendors.filter(isWanted))
    for (const view of shopViews) await keep(`${key}.${view}`, await studio.draw({ pattern, symbol, view }))
  for (const [i, { name, ...job }] of jobs.entries()) {
    const started = performance.now()
    await keep(name, await studio.take(job))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(`${i + 1} of ${jobs.length}: ${name} in ${seconds} s\n`)
  }
} finally {
  await studio.close()
}

function isWanted({ key, shape = '' }: { key: string; shape?: string }): boolean {
  return positionals.length === 0 || positionals.includes(key) || positionals.includes(shape)
}

async function keep(name: string, png: Buffer): Promise<void> {
  await writeFile(path.join(PICTURES, `${name}.webp`), await sharp(png).webp(WEBP).toBuffer())
}
