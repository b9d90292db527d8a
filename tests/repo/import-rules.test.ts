import { execFileSync, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const { MODULES } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  MODULES: Record<string, string[]>
}
const CHECK = resolve('tools/check/import-rules.ts')
const PACKAGES = ['kysely', 'pg', 'react', 'sharp', '@react-pdf/renderer']

// A miniature project that follows every rule and uses each allowed import once.
const CLEAN: Record<string, string> = {
  'shared/money.ts': `export const kobo = <T>(value: T): T => value`,
  'infra/env.ts': `import { readFileSync } from 'node:fs'\nexport const env = readFileSync`,
  'infra/db/client.ts': `import { Kysely } from 'kysely'\nimport pg from 'pg'\nexport const db = [Kysely, pg]`,
  'modules/accounts/contract.ts': `import { kobo } from '#shared/money.ts'\nexport type Viewer = typeof kobo`,
  'modules/accounts/store.ts': `import type { Transaction } from 'kysely'\nexport type Tx = Transaction`,
  'modules/accounts/index.server.ts': `export * from './store.ts'\nexport { env } from '#infra/env.ts'`,
  'modules/settings/contract.ts': `export const flags = 1`,
  'modules/settings/index.server.ts': `export const settings = 1`,
  'modules/orders/queries-list.ts': `import { sql } from 'kysely'\nimport '#infra/db/client.ts'\nexport const q = sql`,
  'modules/orders/index.server.ts': `import { env } from '#modules/accounts/index.server.ts'\nexport const list = [env]\nexport * from './queries-list.ts'`,
  'modules/orders/list.test.ts': `import '#tests/support/shop.ts'\nimport './queries-list.ts'\nimport '#modules/settings/index.server.ts'\nimport 'pg'`,
  'modules/gateway/index.server.ts': `import { provider } from './paystack/adapter.ts'\nexport const pay = provider`,
  'modules/gateway/paystack/adapter.ts': `import type { Provider } from '../provider.ts'\nexport const provider: Provider = 1`,
  'modules/payments/index.server.ts': `import { pay } from '#modules/gateway/index.server.ts'\nexport { pay }`,
  'modules/gateway/provider.ts': `export type Provider = number`,
  'app/ui/button.tsx': `import { kobo } from '#shared/money.ts'\nexport const Button = () => <b>{kobo(1)}</b>`,
  'app/routes.ts': `export default [route('orders', 'routes/orders.tsx')]`,
  'app/urls.ts': `export const urls = {}`,
  'app/device/cart.ts': `import '#modules/settings/contract.ts'\nexport const cart = 1`,
  'app/components/price-tag.tsx': `import { Button } from '#app/ui/button.tsx'\nimport { urls } from '#app/urls.ts'\nimport type { Viewer } from '#modules/accounts/contract.ts'\nexport const PriceTag = (p: Viewer) => <Button {...p} {...urls} />`,
  'app/emails/welcome.tsx': `import { Button } from '../ui/button.tsx'\nimport '#modules/accounts/contract.ts'\nexport const Welcome = Button`,
  'app/http/guards.ts': `import { env } from '#modules/accounts/index.server.ts'\nexport const guard = env`,
  'app/routes/orders.tsx': `import type { Route } from './+types/orders'\nimport { list } from '#modules/orders/index.server.ts'\nimport '#app/http/guards.ts'\nimport { PriceTag } from '#app/components/price-tag.tsx'\nexport default (p: Route.X) => <PriceTag {...list} {...p} />`,
  'host/deps.ts': `import '#sandbox/provider.ts'\nimport '#modules/accounts/index.server.ts'\nimport build from 'virtual:react-router/server-build'\nexport const deps = build`,
  'host/main.ts': `import { deps } from './deps.ts'\nexport const main = async () => [deps, await import('#app/urls.ts')]`,
  'sandbox/provider.ts': `import '#infra/env.ts'\nexport const stand = 1`,
  'demo/fill.ts': `import 'pg'\nimport '#modules/accounts/index.server.ts'\nexport const fill = 1`,
  'tools/start.ts': `import { fill } from '#demo/fill.ts'\nexport const start = fill`,
  'tests/support/shop.ts': `import 'kysely'\nimport '#host/deps.ts'\nexport const shop = 1`,
}

// Each fault: the rule that must report it, the file with the fault, and its content.
const FAULTS: [rule: string, file: string, text: string][] = [
  ['no-cycles', 'infra/ring-a.ts', `import './ring-b.ts'`],
  ['no-cycles', 'infra/ring-b.ts', `import type { A } from './ring-a.ts'\nexport type B = A`],
  ['imports-resolve', 'infra/lost.ts', `import '#infra/nowhere.ts'`],
  ['modules-are-listed', 'infra/env.test.ts', `import '#modules/gifts/contract.ts'`],
  ...Object.entries(MODULES).map(([module, known]): [string, string, string] => {
    const strange = ['orders', 'settings', 'payments', 'accounts'].find((one) => one !== module && !known.includes(one))
    return [`${module}-knows-only-its-own`, `modules/${module}/x.ts`, `import '#modules/${strange}/index.server.ts'`]
  }),
  [
    'payments-knows-only-its-own',
    'modules/payments/typed.ts',
    `import type { V } from '#modules/accounts/contract.ts'\nexport type X = V`,
  ],
  [
    'payments-knows-only-its-own',
    'modules/payments/inline.ts',
    `export type X = import('#modules/accounts/contract.ts').Viewer`,
  ],
  ['ledger-knows-only-its-own', 'modules/ledger/all.ts', `export * from '#modules/payments/index.server.ts'`],
  ['orders-knows-only-its-own', 'modules/orders/some.ts', `export { pay } from '#modules/payments/index.server.ts'`],
  ['messages-knows-only-its-own', 'modules/messages/late.ts', `await import('#modules/payments/index.server.ts')`],
  ['modules-have-two-doors', 'modules/orders/back.ts', `import '#modules/accounts/store.ts'`],
  ['everyone-else-uses-the-doors', 'host/back.ts', `import '#modules/accounts/store.ts'`],
  ['everyone-else-uses-the-doors', 'tests/back.test.ts', `import '../modules/accounts/store.ts'`],
  ['shared-is-the-floor', 'shared/up.ts', `import '#infra/log.ts'`],
  ['infra-has-no-business', 'infra/up.ts', `import '#modules/settings/contract.ts'`],
  ['modules-never-look-up', 'modules/settings/up.ts', `import '#app/urls.ts'`],
  ['modules-never-look-up', 'modules/settings/host.ts', `import '#host/deps.ts'`],
  ['app-never-looks-at-host', 'app/http/up.ts', `import '#host/deps.ts'`],
  ['production-never-imports-tests', 'infra/testing.ts', `import '#tests/support/shop.ts'`],
  ['production-never-imports-tests', 'modules/orders/testing.ts', `import './list.test.ts'`],
  ['production-never-imports-demo-or-tools', 'host/fill.ts', `import '#demo/fill.ts'`],
  ['production-never-imports-demo-or-tools', 'infra/tool.ts', `import '#tools/start.ts'`],
  ['sandbox-is-mounted-by-the-host', 'host/web.ts', `import '#sandbox/provider.ts'`],
  ['sandbox-is-mounted-by-the-host', 'modules/payments/pretend.ts', `import '#sandbox/provider.ts'`],
  ['sandbox-is-the-world-outside', 'sandbox/insider.ts', `import '#modules/accounts/index.server.ts'`],
  ['ui-is-generic', 'app/ui/price.tsx', `import '#modules/settings/contract.ts'`],
  ['ui-is-generic', 'app/ui/link.tsx', `import '#app/urls.ts'`],
  ['components-know-contracts', 'app/components/order.tsx', `import '#modules/orders/index.server.ts'`],
  ['components-know-contracts', 'app/components/page.tsx', `import '#app/routes/orders.tsx'`],
  ['emails-know-contracts', 'app/emails/rich.tsx', `import '#app/components/price-tag.tsx'`],
  ['documents-know-contracts', 'app/documents/rich.tsx', `import '#app/components/price-tag.tsx'`],
  ['paper-is-drawn-in-one-room', 'app/routes/paper.tsx', `import '@react-pdf/renderer'`],
  ['server-door-is-for-routes', 'app/urls-more.ts', `import '#modules/accounts/index.server.ts'`],
  ['areas-never-meet', 'app/routes/admin/orders/list.tsx', `import '#app/routes/account/orders/list-view.ts'`],
  ['subjects-never-meet', 'app/routes/account/profile/form.tsx', `import '../orders/list-view.ts'`],
  ['shared-code-knows-no-area', 'app/components/list.tsx', `import '#app/routes/account/orders/list-view.ts'`],
  ['requests-know-no-components', 'app/http/draw.ts', `import '#app/components/price-tag.tsx'`],
  ['app-does-not-speak-sql', 'app/routes/raw.tsx', `import '#infra/db/client.ts'`],
  [
    'sql-lives-in-queries-and-stores',
    'modules/orders/place-order.ts',
    `import { sql } from 'kysely'\nexport const q = sql`,
  ],
  ['sql-lives-in-queries-and-stores', 'infra/pool.ts', `import type { Pool } from 'pg'\nexport type P = Pool`],
  ['provider-behind-its-adapter', 'modules/gateway/settle.ts', `import './paystack/adapter.ts'`],
  ['browser-cannot-reach-server', 'modules/cart/contract.ts', `import './helper.ts'`],
  ['browser-cannot-reach-server', 'app/ui/file.tsx', `import 'node:fs'`],
  ['browser-cannot-reach-server', 'app/ui/encode.tsx', `import 'sharp'`],
  ['browser-cannot-reach-server', 'app/entry.client.tsx', `import './http/guards.ts'`],
  ['browser-cannot-reach-server', 'app/routes/account/orders/list-screen.tsx', `import '#app/http/guards.ts'`],
  ['browser-cannot-reach-server', 'app/device/sync.ts', `import '#app/http/guards.ts'`],
]
const BYSTANDERS: Record<string, string> = {
  'infra/log.ts': `export const log = 1`,
  'modules/gifts/contract.ts': `export const gift = 1`,
  'app/routes/account/orders/list-view.ts': `export const view = 1`,
  'modules/cart/helper.ts': `import '#infra/log.ts'`,
}

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

describe('the import rules', () => {
  it('accept a tree that follows them', () => {
    const { status, output } = judge(CLEAN)
    expect(output).toContain(`${Object.keys(CLEAN).length} files, 0 faults`)
    expect(status).toBe(0)
  })

  const planted = judge({
    ...CLEAN,
    ...BYSTANDERS,
    ...Object.fromEntries(FAULTS.map(([, file, text]) => [file, text])),
  })

  it('exit with an error when there are violations', () => {
    expect(planted.status).toBe(1)
  })

  it.each(FAULTS)('%s finds %s', (rule, file) => {
    const found = planted.output.split('\n').filter((line) => line.startsWith(`${rule}: `) && line.includes(file))
    expect(found, planted.output).not.toEqual([])
  })

  it('are each violated here', () => {
    const list = execFileSync('node', [
      '-p',
      `require('./.dependency-cruiser.cjs').forbidden.map((rule) => rule.name).join()`,
    ])
    expect(new Set(FAULTS.map(([rule]) => rule))).toEqual(new Set(list.toString().trim().split(',')))
  })
})

function judge(files: Record<string, string>): { status: number | null; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
  folders.push(folder)
  cpSync('package.json', join(folder, 'package.json'))
  for (const name of PACKAGES) {
    write(folder, `node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`)
    write(folder, `node_modules/${name}/index.js`, '')
  }
  for (const [file, text] of Object.entries(files)) write(folder, file, `${text}\n`)
  const run = spawnSync('node', [CHECK], { cwd: folder, encoding: 'utf8' })
  return { status: run.status, output: run.stderr + run.stdout }
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
