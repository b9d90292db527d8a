import { readConfig } from '#infra/env.ts'
import { fillShop, type Filled } from './fill-shop.ts'

const SAYS: Partial<Record<Filled, string>> = {
  'not ours': 'This database already has users, so the demo shop was not added.',
  'not ours, other secret':
    'This database already has users, so the demo shop was not added. APP_SECRET has changed since their passwords were set, so none of them is valid.',
  'passwords renewed':
    'APP_SECRET has changed since the demo shop was created: the demo passwords were set again, and all other passwords are invalid.',
}

const config = readConfig()
const { url } = config.database
if (!config.demo) end('The demo shop has public passwords, so it needs demo mode (DEMO=on).')
else if (!url) end('Set DATABASE_URL to the database to fill.')
else {
  const sentence = SAYS[await fillShop(config, url)]
  if (sentence) process.stdout.write(`${sentence}\n`)
}

function end(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
