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
  // what the head of every shell has: the storefront's is hydrated on the first interaction
  { name: 'shell-head', test: /app\/(components\/shell\/(brand|skip)-link|ui\/mark)\.tsx/ },
  // what a form does whose post came to nothing, in one file
  { name: 'preserve-form', test: /app\/(http\/(preserve-form|secret-fields)|device\/failed-answer)\.ts/ },
  // what every list needs at once, in one file
  {
    name: 'list',
    test: /app\/routes\/storefront\/shared\/(list-screen|list-head|packed-list)|shared\/text/,
  },
  // what product pages need at once, in one file
  {
    name: 'buying',
    test: /app\/(components\/(cart\/use-add-to-cart|line-words)|routes\/storefront\/product\/(buy-form|price-block)|device\/line(s-store|-changes))/,
  },
]

/**
 * What the built server imports from node_modules; every other package is in the build. What draws PDFs finds its fonts only
 * outside of the build; the React parts of it share the shop's React inside.
 */
const external = Object.keys(packageJson.dependencies)

/**
 * Outside of NODE_ENV=production, which is for the real shop alone, React would bring its checks for developers to the
 * server, and a page would cost twice as much.
 */
const builtServer = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const, external },
}

/** Names of files are a good part of the first scripts, and what is random in them cannot be packed. */
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
    // a first view asks for few files: what every page needs is in two
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks }, ...shortNames } } } },
    // the host is the entry of the server build: one copy of every module, and JSX in letters too
    ssr: {
      build: { rolldownOptions: { input: './host/main.ts' } },
      ...(command === 'build' ? builtServer : {}),
    },
  },
}))
