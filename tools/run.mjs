// Runs one of the project's programs with everything in place: node tools/run.mjs FILE [ARGUMENTS]
import { become, ensureBuilt, ensureInstalled } from './setup.mjs'

const [file, ...args] = process.argv.slice(2)
ensureInstalled()
if (file.startsWith('build/')) ensureBuilt()
become(['--enable-source-maps', file, ...args])
