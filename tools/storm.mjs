// npm run storm: the storms of tools/storm.ts, one of which runs the built shop.
import { become, ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
// it runs as it is built for '/'
delete process.env.BASE_PATH
ensureBuilt()
become(['--enable-source-maps', 'tools/storm.ts', ...process.argv.slice(2)])
