// npm run storm: the storms of tools/storm.ts, one of which runs the built application.
import { become, ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
// the build for '/' is used
delete process.env.BASE_PATH
ensureBuilt()
become(['--enable-source-maps', 'tools/storm.ts', ...process.argv.slice(2)])
