// npm run dev: the application with hot reload, on the same embedded database.
import path from 'node:path'
import { become, ensureInstalled, root } from './setup.mjs'

ensureInstalled()
// caches the compiled code of Vite and its plugins between starts
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compiled')
become(['tools/dev.ts'])
