import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { readBasePath } from './infra/env.ts'
import packageJson from './package.json' with { type: 'json' }
import { iconSprite } from './tools/icon-sprite.ts'
import { linguiMacros } from './tools/lingui-macros.ts'
import { pageScript } from './tools/page-script.ts'

const chunks = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@lingui)\/|rolldown\/runtime/,
    priority: 2,
  },
  {
    name: 'shop',
    test: /app\/(root\.tsx|http\/i18n\.client|speed\/pack|device\/(server-clock|use-currency|history-moves)|components\/(shell\/storefront-shell|page-head)|routes\/storefront\/shared\/json-ld|ui\/(button|link|toast|sprite-icon|price|money|countdown))/,
    priority: 1,
  },
  // the parts of every header; the storefront's header is hydrated on the first interaction
  { name: 'shell-head', test: /app\/(components\/shell\/(brand|skip)-link|ui\/mark)\.tsx/ },
  // the handling of failed submits, in one file
  { name: 'preserve-form', test: /app\/(http\/(preserve-form|secret-fields)|device\/failed-answer)\.ts/ },
  // only dashboards look up categories by their path; otherwise the next group would take this along
  { name: 'category-paths', test: /modules\/catalogue\/category-contract/, priority: 1 },
  // small files that always come together: each name in a list of files costs twenty bytes
  { name: 'picture', test: /app\/(ui\/picture\.tsx|components\/picture-files\.ts)/ },
  { name: 'field', test: /app\/ui\/field(-frame)?\.tsx/ },
  { name: 'hero', test: /app\/(components\/default-slides\.ts|routes\/storefront\/home\/hero\.tsx)/ },
  { name: 'empty-state', test: /app\/ui\/(empty-state|motif)\.tsx/ },
  // the code that every list needs at once, in one file
  {
    name: 'list',
    test: /app\/routes\/storefront\/shared\/(list-screen|list-head|packed-list)|shared\/text/,
  },
  // the code that product pages need at once, in one file
  {
    name: 'buying',
    test: /app\/(components\/(cart\/use-add-to-cart|line-words)|routes\/storefront\/product\/(buy-form|price-block)|device\/line(s-store|-changes))/,
  },
]

/**
 * The server build imports only these from node_modules, and bundles every other package. PDF packages find their fonts
 * only there. Their React parts share the bundled React.
 */
const external = Object.keys(packageJson.dependencies)

/**
 * Only production sets NODE_ENV=production. Without this, React would run its development checks on the server and
 * double the time of a page.
 */
const builtServer = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const, external },
}

/** File names are a large part of the first scripts, and hashes do not compress. */
const shortNames = { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' }

export default defineConfig(({ command }) => ({
  base: readBasePath(),
  plugins: [iconSprite(), pageScript(), tailwindcss(), reactRouter(), lingui(), linguiMacros()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
  },
  environments: {
    // for few requests on the first view, the code that every page needs is in two files
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks }, ...shortNames } } } },
    // the host is the entry of the server build, so that every module exists once and emails can use JSX
    ssr: {
      build: { rolldownOptions: { input: './host/main.ts' } },
      ...(command === 'build' ? builtServer : {}),
    },
  },
}))
