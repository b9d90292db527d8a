import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const OWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]
const PACKAGE = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium')

export type Chromium = { executablePath: string; env: Record<string, string> }

export async function findChromium(): Promise<Chromium> {
  const own = OWN.find((path) => existsSync(path))
  if (own) return { executablePath: own, env: { HOME: tmpdir(), PATH: '/usr/bin:/bin' } }
  const folder = await unpack()
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      HOME: tmpdir(),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      // Libraries that the browser needs and a minimal system lacks. The package contains them.
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    },
  }
}

/** Unpacks once per user and version. If two processes do it at once, one rename wins and both use its folder. */
async function unpack(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  const { uid } = userInfo()
  const folder = join(tmpdir(), `shopzero-chromium-${version}-${uid}`)
  if (await isOurs(folder, uid)) return folder

  const stage = await mkdtemp(`${folder}-`)
  try {
    // The package unpacks into the process's temporary folder, and adds the libraries only on AWS. So it runs in a
    // child process with environment variables for both.
    await promisify(execFile)(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { default: c } = await import('@sparticuz/chromium'); await c.executablePath()`,
      ],
      { cwd: PACKAGE, env: { TMPDIR: stage, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' } },
    )
    await writeFile(
      join(stage, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
    )
    await rename(stage, folder).catch(async (error: unknown) => {
      if (!(await isOurs(folder, uid))) throw error
    })
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
  return folder
}

/** Never runs a folder that another user created under this name in the shared temporary folder. */
async function isOurs(folder: string, uid: number): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined)
  if (!found) return false
  if (found.uid !== uid && uid !== -1) throw new Error(`${folder} belongs to another user; remove it`)
  return existsSync(join(folder, 'fonts.conf'))
}
