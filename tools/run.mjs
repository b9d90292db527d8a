// Runs one of the project's programs with everything in place: node tools/run.mjs FILE [ARGUMENTS]
import { become, checkSettings, ensureBuilt, ensureInstalled } from './setup.mjs'

const [file, ...args] = process.argv.slice(2)
ensureInstalled()
// a base path other than / has a build of its own
const program = file.startsWith('build/') ? ensureBuilt(checkSettings()) : file
become(['--enable-source-maps', program, ...args])
