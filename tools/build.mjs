import { ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
ensureBuilt(undefined, { compressed: !process.argv.includes('--uncompressed') })
