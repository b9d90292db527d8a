// npm start: installs and builds if necessary, then starts the application.
import { become, checkSettings, ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
const server = ensureBuilt(checkSettings('doors'))
become(['--enable-source-maps', server], { supervised: true })
