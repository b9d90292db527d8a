import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { no, setUpBench } from '#tests/support/image-bench.ts'
import { photograph } from '#tests/support/test-pictures.ts'

const MB = 1024 * 1024
const { open, attempt, writeWorker, started } = setUpBench()

/** Slow to decode. */
const slow = photograph(3000, 3000).png({ compressionLevel: 1 }).toBuffer()

describe('the picture process', () => {
  it('serves many pictures in turn, and is replaced after some', async () => {
    const pipeline = open({ limits: { pictures: 3 } })
    const source = await photograph(200, 200).jpeg().toBuffer()
    const outcomes = await Promise.all(Array.from({ length: 7 }, (_, n) => attempt(source, `many-${n}`, pipeline)))
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
    expect(started).toHaveLength(3)
  })

  it('runs beside others on request', async () => {
    const pipeline = open({ processes: 2 })
    const source = await photograph(200, 200).jpeg().toBuffer()
    await Promise.all(Array.from({ length: 4 }, (_, n) => attempt(source, `beside-${n}`, pipeline)))
    expect(started).toHaveLength(2)
  })

  it('is replaced silently when it was killed between two pictures, or within one', async () => {
    const pipeline = open()
    const source = await slow
    expect((await attempt(source, 'a', pipeline, 'avatar')).ok).toBe(true)
    process.kill(started[0] ?? 0, 'SIGKILL')
    expect((await attempt(source, 'b', pipeline, 'avatar')).ok).toBe(true)
    const during = attempt(source, 'c', pipeline, 'avatar')
    setTimeout(() => process.kill(started[1] ?? 0, 'SIGKILL'), 60)
    expect((await during).ok).toBe(true)
    expect(started).toHaveLength(3)
  })

  it('calls a picture broken that kills it twice', async () => {
    const workerFile = await writeWorker(
      'dies.mjs',
      `process.send({ kind: 'ready' }); process.on('message', () => process.abort())`,
    )
    const pipeline = open({ workerFile })
    expect(await attempt(await photograph(9, 9).png().toBuffer(), 'a', pipeline)).toEqual(no('broken', 'png'))
    expect(started).toHaveLength(2)
  })

  it.each([
    ['an unknown report', `{ kind: 'root' }`],
    ['a placeholder that is markup', `{ kind: 'done', picture: { ...picture, placeholder: '"><script>' } }`],
    ['too many files', `{ kind: 'done', picture: { ...picture, files: Array(11).fill(picture.files[0]) } }`],
    ['nothing', `null`],
  ])('is not believed when it is compromised and sends %s', async (_, answer) => {
    const file = `{ format: 'webp', width: 1, height: 1, bytes: Buffer.from('<script>') }`
    const picture = `{ width: 1, height: 1, hasAlpha: false, colour: '#000000', placeholder: '', files: [${file}, ${file}] }`
    const workerFile = await writeWorker(
      'lies.mjs',
      `process.send({ kind: 'ready' }); const picture = ${picture}; process.on('message', () => process.send(${answer}))`,
    )
    const source = await photograph(9, 9).png().toBuffer()
    expect(await attempt(source, 'a', open({ workerFile }))).toEqual(no('broken', 'png'))
  })

  it('causes our own error when it is compromised and returns files that are not pictures', async () => {
    const file = `{ format: 'webp', width: 1, height: 1, bytes: Buffer.from('<script>') }`
    const picture = `{ width: 1, height: 1, hasAlpha: false, colour: '#000000', placeholder: '', files: [${file}, ${file}] }`
    const workerFile = await writeWorker(
      'forges.mjs',
      `process.send({ kind: 'ready' }); process.on('message', () => process.send({ kind: 'done', picture: ${picture} }))`,
    )
    const source = await photograph(9, 9).png().toBuffer()
    await expect(attempt(source, 'a', open({ workerFile }))).rejects.toThrow(/no webp/)
  })

  it('has none of our environment', async () => {
    const workerFile = await writeWorker(
      'tells.mjs',
      `process.send({ kind: 'ready' }); process.on('message', () => process.send({ kind: 'refused', code: 'broken', why: Object.keys(process.env).join() }))`,
    )
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
    await attempt(await photograph(9, 9).png().toBuffer(), 'a', open({ workerFile, log }))
    const why = /"why":"([^"]*)"/.exec(lines.join(''))?.[1]?.split(',')
    expect(
      why?.filter((name) => !['MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'].includes(name)),
    ).toEqual([])
  })

  it("causes our own error, not the picture's, when it cannot start", async () => {
    const pipeline = open({ workerFile: '/nowhere/worker.ts' })
    const source = await photograph(9, 9).png().toBuffer()
    await expect(attempt(source, 'a', pipeline)).rejects.toThrow(/did not start/)
    await expect(attempt(source, 'a', pipeline)).rejects.toThrow(/did not start/)
  })

  it('ends with the pipeline, and its picture is not called broken', async () => {
    const pipeline = open()
    const source = await slow
    const during = attempt(source, 'a', pipeline)
    await expect.poll(() => started.length, { interval: 5 }).toBe(1)
    pipeline.close()
    await expect(during).rejects.toThrow(/closed/)
    await expect(attempt(source, 'b', pipeline)).rejects.toThrow(/closed/)
    await expect.poll(() => started.some(isRunning)).toBe(false)
  })

  it('ends when it is idle', async () => {
    const pipeline = open({ limits: { idleMs: 50 } })
    const source = await photograph(200, 200).jpeg().toBuffer()
    await attempt(source, 'a', pipeline)
    await expect.poll(() => started.some(isRunning)).toBe(false)
    expect((await attempt(source, 'b', pipeline)).ok).toBe(true)
  })

  it('uses the memory for pictures, so that ours stays constant', async () => {
    const source = await photograph(2000, 2000).jpeg().toBuffer()
    for (let n = 0; n < 2; n++) await attempt(source, 'flat', undefined, 'avatar')
    const before = process.memoryUsage()
    for (let n = 0; n < 7; n++) await attempt(source, 'flat', undefined, 'avatar')
    const after = process.memoryUsage()
    expect(after.rss - before.rss).toBeLessThan(60 * MB)
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
