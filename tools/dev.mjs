// npm run dev: the shop with hot reload, on the same embedded database.
import { become, ensureInstalled } from './setup.mjs'

ensureInstalled()
become(['tools/dev.ts'])
