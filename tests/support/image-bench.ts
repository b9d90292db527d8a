import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { makeImagePipeline } from '#infra/images/pipeline.ts'
import type { EncodedPicture, ImagePipeline, ImagePipelineOptions } from '#infra/images/pipeline.ts'
import type { RecipeName } from '#infra/images/recipes.ts'

type Bench = {
  open: (options?: Partial<ImagePipelineOptions>) => ImagePipeline
  attempt: (
    content: Buffer,
    name?: string,
    pipeline?: ImagePipeline,
    recipe?: RecipeName,
  ) => ReturnType<ImagePipeline['encode']>
  encoded: (content: Buffer, recipe?: RecipeName, pipeline?: ImagePipeline) => Promise<EncodedPicture>
  /** a custom worker, which tests malicious output */
  writeWorker: (name: string, source: string) => Promise<string>
  started: number[]
}

/** A folder of uploads and one pipeline for all tests of a file. Tests may open further pipelines. */
export function setUpBench(): Bench {
  const pipelines: ImagePipeline[] = []
  const started: number[] = []
  let folder = ''
  let shared: ImagePipeline | undefined

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  })
  afterEach(() => {
    for (const pipeline of pipelines.splice(0)) pipeline.close()
    started.length = 0
  })
  afterAll(async () => {
    shared?.close()
    await rm(folder, { recursive: true, force: true })
  })

  function open(options: Partial<ImagePipelineOptions> = {}): ImagePipeline {
    const log = pino({ level: 'info' }, { write: notePid })
    const pipeline = makeImagePipeline({ log, ...options })
    pipelines.push(pipeline)
    return pipeline
  }

  function notePid(line: string): void {
    const pid = /"pid":(\d+),"msg":"a picture process started"/.exec(line)?.[1]
    if (pid) started.push(Number(pid))
  }

  async function attempt(content: Buffer, name = 'upload', pipeline?: ImagePipeline, recipe: RecipeName = 'product') {
    shared ??= makeImagePipeline({ log: pino({ level: 'silent' }) })
    const file = join(folder, name)
    await writeFile(file, content)
    return (pipeline ?? shared).encode(file, recipe)
  }

  async function encoded(content: Buffer, recipe?: RecipeName, pipeline?: ImagePipeline): Promise<EncodedPicture> {
    const outcome = await attempt(content, 'upload', pipeline, recipe)
    if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
    return outcome.value
  }

  async function writeWorker(name: string, source: string): Promise<string> {
    const file = join(folder, name)
    await writeFile(file, source)
    return file
  }

  return { open, attempt, encoded, writeWorker, started }
}

export function no(code: string, looksLike: string): object {
  return { ok: false, code, detail: { looksLike } }
}
