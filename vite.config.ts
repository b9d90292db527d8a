import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { readBasePath } from './infra/env.ts'

export default defineConfig({
  base: readBasePath(),
  plugins: [
    tailwindcss(),
    reactRouter(),
    lingui(),
    // the English text stays in the code, so that a page in English loads no catalogue
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
  },
  environments: {
    // the host is the entry of the server build: one copy of every module, and JSX in letters too
    ssr: { build: { rollupOptions: { input: './host/main.ts' } } },
  },
})
