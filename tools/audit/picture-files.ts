import type pg from 'pg'
import type { Storage } from '#infra/storage/storage.ts'
import { pictureFile, type PictureFormat } from '#modules/media/contract.ts'
import { HOUR } from '#shared/time.ts'
import { toOffence, type Violation } from './audit.ts'

export const picturesInvariant = 'every picture has its files where they belong, and no file is without its picture'

type Client = Pick<pg.Client, 'query'>
type Files = Pick<Storage, 'list' | 'head'>
type Folder = 'pictures' | 'held'
type Row = { name: string; widths: number[] | null; shown: boolean; held: boolean; settling: boolean }
type Group = { name: string; files: Map<string, Date> }
type Fault = { key: string; name: string; what: 'missing' | 'without its picture' }

const FORMATS: PictureFormat[] = ['avif', 'webp']
/** An upload writes its files shortly before its row. */
const YOUNG = HOUR
const BATCH = 2000
const MOST_FAULTS = 1000

/** Merges names and files in the same order, so that neither list must fit in memory. */
export async function comparePictureFiles(client: Client, storage: Files, now: Date): Promise<Violation[]> {
  const faults: Fault[] = []
  for (const folder of ['pictures', 'held'] satisfies Folder[])
    for await (const fault of compareFolder(client, storage, folder, now)) {
      if (faults.length < MOST_FAULTS && (await isStill(client, storage, folder, fault))) faults.push(fault)
    }
  return faults.length > 0
    ? [
        toOffence(
          picturesInvariant,
          faults.map(({ key, what }) => ({ key, what })),
        ),
      ]
    : []
}

async function* compareFolder(client: Client, storage: Files, folder: Folder, now: Date): AsyncGenerator<Fault> {
  const rows = readRows(client)
  const groups = readGroups(storage, folder)
  let row = (await rows.next()).value
  let group = (await groups.next()).value
  while (row || group) {
    const name = row && (!group || row.name <= group.name) ? row.name : (group?.name ?? '')
    const own = row?.name === name ? row : undefined
    const there = group?.name === name ? group : undefined
    yield* compareOne(folder, { name, row: own, files: there?.files ?? new Map<string, Date>() }, now)
    if (own) row = (await rows.next()).value
    if (there) group = (await groups.next()).value
  }
}

function* compareOne(
  folder: Folder,
  { name, row, files }: { name: string; row: Row | undefined; files: Map<string, Date> },
  now: Date,
): Generator<Fault> {
  if (row?.settling) return
  const wanted = row && belongsIn(row) === folder ? filesOf(row) : []
  for (const file of wanted) if (!files.has(file)) yield { key: `${folder}/${file}`, name, what: 'missing' }
  // a picture that waits for re-encoding may have only some files
  if (row && belongsIn(row) === null) return
  for (const [file, changedAt] of files)
    if (!wanted.includes(file) && now.getTime() - changedAt.getTime() > YOUNG)
      yield { key: `${folder}/${file}`, name, what: 'without its picture' }
}

/**
 * The files are public if any picture with this name is shown. If all those pictures are removed, no file may exist.
 */
function belongsIn({ shown, held }: Row): Folder | null {
  if (shown) return 'pictures'
  return held ? 'held' : null
}

function filesOf({ name, widths }: Row): string[] {
  return (widths ?? []).flatMap((width) => FORMATS.map((format) => pictureFile(name, width, format)))
}

/** `settling` means that a job is about to move its files. */
const ROWS = `select p.name, min(p.widths) as widths, bool_or(p.status = 'ready' and p.held_at is null) as shown,
    bool_or(p.status = 'ready' and p.held_at is not null) as held,
    exists (select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'settle-picture-files' and (j.payload::jsonb -> 'names') ? p.name) as settling
  from pictures p where p.name is not null`

async function* readRows(client: Client): AsyncGenerator<Row, undefined> {
  for (let after = ''; ;) {
    const { rows } = await client.query<Row>(
      `${ROWS} and p.name collate "C" > $1 group by p.name order by p.name collate "C" limit ${BATCH}`,
      [after],
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return undefined
    after = last.name
  }
}

const FILE = /^[a-z]+\/(([^/]+)-\d+\.[a-z]+)$/

async function* readGroups(storage: Files, folder: Folder): AsyncGenerator<Group, undefined> {
  let group: Group | undefined
  for await (const { key, changedAt } of storage.list(`${folder}/`)) {
    const [, file = key.slice(folder.length + 1), name = file] = FILE.exec(key) ?? []
    if (group?.name !== name) {
      if (group) yield group
      group = { name, files: new Map() }
    }
    group.files.set(file, changedAt)
  }
  if (group) yield group
  return undefined
}

/** Pictures change while their files are listed, so each fault is checked again. */
async function isStill(client: Client, storage: Files, folder: Folder, { key, name, what }: Fault): Promise<boolean> {
  const isThere = (await storage.head(key)) !== null
  const { rows } = await client.query<Row>(`${ROWS} and p.name = $1 group by p.name`, [name])
  const [row] = rows
  if (row?.settling) return false
  const file = key.slice(folder.length + 1)
  const isWanted = row !== undefined && belongsIn(row) === folder && filesOf(row).includes(file)
  return what === 'missing' ? isWanted && !isThere : isThere && !isWanted
}
