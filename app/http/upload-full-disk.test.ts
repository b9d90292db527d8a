import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { PageContext } from './context.ts'
import { withUpload } from './upload.server.ts'

const canMount = process.platform === 'linux' && process.getuid?.() === 0

test.runIf(canMount)(
  'an upload to a full disk is busy, leaves nothing, and works once there is room',
  async (context) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'upload-'))
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', dataDir], { stdio: 'ignore' })
    } catch {
      return context.skip('this machine does not let us mount a small disk')
    }
    const page = { deps: { config: { dataDir } } } as PageContext
    const upload = (): Promise<string | null> => {
      const body = new FormData()
      body.set('file', new File([Buffer.alloc(300 * 1024)], 'a.png'))
      const request = new Request('http://shop.test/', { method: 'POST', body })
      return withUpload(page, request, 'file', async (file) => path.basename(file))
    }
    try {
      await writeFile(path.join(dataDir, 'ballast'), Buffer.alloc(400 * 1024))
      await expect(upload()).rejects.toMatchObject({ init: { status: 503 } })
      expect(await readdir(path.join(dataDir, 'uploads'))).toEqual([])
      await rm(path.join(dataDir, 'ballast'))
      expect(await upload()).toBe('original-1')
    } finally {
      execFileSync('umount', ['-l', dataDir])
      await rm(dataDir, { recursive: true })
    }
  },
)
