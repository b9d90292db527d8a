// Installs and builds what is missing, then runs a file of the project: node tools/run.mjs FILE [ARGUMENTS]
import { become, checkSettings, ensureBuilt, ensureInstalled } from './setup.mjs'

const [file, ...args] = process.argv.slice(2)
ensureInstalled()
// each base path has its own build
const program = file.startsWith('build/') ? ensureBuilt(checkSettings()) : file
become(['--enable-source-maps', program, ...args])
