import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** COPY's notation for null. */
export const NULL = '\\N'
const BLOCK_BYTES = 65_536

/** Each line is a row, with fields separated by tabs. */
export async function copy(client: pg.Client, target: string, lines: Iterable<string>): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  const done = new Promise<void>((resolve, reject) => stream.once('finish', resolve).once('error', reject))
  let block = ''
  for (const line of lines) {
    block += line
    if (block.length < BLOCK_BYTES) continue
    const goOn = stream.write(block)
    block = ''
    if (!goOn) await Promise.race([new Promise((resolve) => stream.once('drain', resolve)), done])
  }
  stream.end(block)
  await done
}
