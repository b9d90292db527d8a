import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compresses each built file once, at the highest quality, to .br and .gz. */
const FOLDER = process.argv[2] ?? 'build/client'
const TEXT = /\.(js|css|svg|json|webmanifest|txt)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const names = await readdir(FOLDER, { recursive: true })
await Promise.all(
  names
    .filter((name) => TEXT.test(name) && !name.startsWith('.'))
    .map(async (name) => {
      const file = path.join(FOLDER, name)
      const content = await readFile(file)
      if (content.length < 500) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(`${file}.br`, await brotli(content, { params }))
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
    }),
)
