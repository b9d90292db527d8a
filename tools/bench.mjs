// npm run bench -- catalogue, signin, checkout, vendor, admin, against: measures the built application on this machine.
import { become, ensureBuilt, ensureInstalled, say } from './setup.mjs'

const USES = {
  catalogue:
    '[--sizes 10000,100000,1000000] [--seconds 4] [--connections 16] [--processes 2] [--only search] [--assert]',
  against: 'TREE… [--products 10000] [--seconds 1] [--rounds 15] [--processes 1] [--kinds cold,warm] [--only list]',
  signin: '[--seconds 5] [--rounds 5] [--flood 200] [--processes 2]',
  checkout: '[--seconds 10] [--connections 16] [--processes 1]',
  vendor: '[--products 50000] [--orders 200000] [--seconds 4] [--connections 4] [--processes 2]',
  admin: '[--products 1000000] [--orders 1000000] [--users 200000] [--seconds 4] [--connections 2] [--processes 2]',
}
const [name, ...args] = process.argv.slice(2)
const file = name in USES ? `tests/bench/${name}.ts` : null
if (!file) {
  for (const [known, options] of Object.entries(USES)) say(`npm run bench -- ${known} ${options}`)
  process.exit(name ? 1 : 0)
}
ensureInstalled()
ensureBuilt()
become(['--enable-source-maps', file, ...args])
