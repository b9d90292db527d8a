import { parseArgs } from 'node:util'
import { readConfig } from '#infra/env.ts'
import { look, lookAtAll } from './look/look.ts'

const USAGE = `npm run look -- /products /cart … [--as shopper|vendor|pending|admin] [--widths 360,768,1280] [--themes light,dark]
    [--locale en|yo|ig|ha] [--full] [--no-js] [--save-data] [--base http://127.0.0.1:PORT] [--out looks]
npm run look -- --all     every screen, each as the person it is for`

const { web } = readConfig()

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      all: { type: 'boolean', default: false },
      as: { type: 'string' },
      widths: { type: 'string', default: '360,768,1280' },
      themes: { type: 'string', default: 'light,dark' },
      locale: { type: 'string', default: 'en' },
      full: { type: 'boolean', default: false },
      js: { type: 'boolean', default: true },
      'save-data': { type: 'boolean', default: false },
      base: { type: 'string', default: `${web.origin}${web.basePath}` },
      out: { type: 'string', default: 'looks' },
    },
  })
  const input = {
    widths: values.widths.split(',').map(Number),
    themes: values.themes.split(','),
    locale: values.locale,
    full: values.full,
    javaScript: values.js,
    saveData: values['save-data'],
    base: values.base.replace(/\/$/, ''),
    out: values.out,
  }
  if (!values.all && positionals.length === 0) throw new Error(`which addresses?\n${USAGE}`)
  if (values.all) await lookAtAll(input)
  else await look({ ...input, addresses: positionals, as: values.as })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
