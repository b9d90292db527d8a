import { readConfig } from '#infra/env.ts'
import { fillShop, type Filled } from './fill-shop.ts'

const SAYS: Partial<Record<Filled, string>> = {
  'not ours': 'There are people in this database already: nothing is filled.',
  'not ours, other secret':
    'There are people in this database already: nothing is filled. APP_SECRET is not the one that their passwords were made with: none of them is valid.',
  'passwords renewed':
    'The app secret is not the one that this database was filled with: the demo passwords are made again, other passwords are not valid any more.',
}

const config = readConfig()
const { url } = config.database
if (!config.demo) end('The demo shop has public passwords: it is for demo mode only (DEMO=on).')
else if (!url) end('DATABASE_URL must name the database to fill.')
else {
  const sentence = SAYS[await fillShop(config, url)]
  if (sentence) process.stdout.write(`${sentence}\n`)
}

function end(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
