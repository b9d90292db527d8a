// npm run dev: the shop with hot reload, on the same embedded database.
import path from 'node:path'
import { become, ensureInstalled, root } from './setup.mjs'

ensureInstalled()
// the compiled code of Vite and its plugins is kept from one start to the next
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compiled')
become(['tools/dev.ts'])
