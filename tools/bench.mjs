// npm run bench -- catalogue: how fast the built shop is, on this machine, now.
import { become, ensureBuilt, ensureInstalled, say } from './setup.mjs'

const [name, ...args] = process.argv.slice(2)
if (name !== 'catalogue') {
  say('npm run bench -- catalogue [--sizes 10000,100000,1000000] [--seconds 4] [--connections 16] [--processes 2]')
  process.exit(name ? 1 : 0)
}
ensureInstalled()
ensureBuilt()
become(['--enable-source-maps', 'tests/bench/catalogue.ts', ...args])
