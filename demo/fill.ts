import pg from 'pg'
import { readConfig } from '#infra/env.ts'

// Little is loaded before it is clear that there is something to fill: this may run at every start.
const config = readConfig()
const { url } = config.database
if (!config.demo) end('The demo shop has public passwords: it is for demo mode only (DEMO=on).')
else if (!url) end('DATABASE_URL must name the database to fill.')
else if (await hasUsers(url)) process.stdout.write('There are people in this database already: nothing is filled.\n')
else {
  const { fillShop } = await import('./fill-shop.ts')
  await fillShop(config, url)
}

async function hasUsers(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, application_name: 'shopzero-demo' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from users limit 1')
    return rowCount === 1
  } finally {
    await client.end()
  }
}

function end(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
