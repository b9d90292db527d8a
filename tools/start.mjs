// npm start: the whole shop, from a clean clone or as it was left.
import { become, checkSettings, ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
const server = ensureBuilt(checkSettings('doors'))
become(['--enable-source-maps', server], { supervised: true })
