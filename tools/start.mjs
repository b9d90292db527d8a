// npm start: the whole shop, from a clean clone or as it was left.
import { become, ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
ensureBuilt()
become(['--enable-source-maps', 'build/server/index.js'], { supervised: true })
