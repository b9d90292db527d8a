import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { findChromium } from '#tests/support/chromium.ts'
import type { FrontJob, Job } from '#demo/studio/job.ts'

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const FONTS = [
  { family: 'Inter', weight: '400 700', file: 'inter-ng-400-700.woff2' },
  { family: 'Bricolage', weight: '700', file: 'bricolage-latin-700.woff2' },
]
/** Console messages of a browser without a graphics card. */
const CHATTER = /GPU stall|swiftshader|software WebGL/i

export type Studio = {
  take: (job: Job) => Promise<Buffer>
  draw: (job: FrontJob) => Promise<Buffer>
  close: () => Promise<void>
}

/** A headless browser without a graphics card, with the studio's page open. */
export async function openStudio(): Promise<Studio> {
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    env,
    args: [
      '--no-sandbox',
      '--no-first-run',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(600_000)
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.setContent('<!doctype html><body></body>')
  await page.addScriptTag({ content: await bundle(), type: 'module' })
  await page.waitForFunction(() => 'takePicture' in window)
  for (const { file, ...face } of FONTS) {
    const base64 = (await readFile(here(`../../app/styles/fonts/${file}`))).toString('base64')
    await page.evaluate(async (one) => window.loadFace(one.family, one.weight, one.base64), { ...face, base64 })
  }
  return {
    async take(job) {
      const base64 = await page.evaluate((one) => window.takePicture(one), job)
      const heard = complaints.splice(0).filter((text) => !CHATTER.test(text))
      if (heard.length > 0) process.stderr.write(`${job.shape}: ${heard.join('\n').slice(0, 600)}\n`)
      return Buffer.from(base64, 'base64')
    },
    async draw(job) {
      return Buffer.from(await page.evaluate((one) => window.drawFront(one), job), 'base64')
    },
    close: () => browser.close(),
  }
}

/** The page's script, bundled with three.js. */
async function bundle(): Promise<string> {
  const lib = { entry: here('../../demo/studio/page.ts'), formats: ['es' as const], fileName: 'page' }
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, target: 'esnext', lib },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('the page of the studio was not built')
  return output.output[0].code
}
