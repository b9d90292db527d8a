import type { Deps } from '#infra/deps.ts'
import type { PictureView } from './contract.ts'
import * as queries from './queries.ts'

export { finishPictures } from './finish-pictures.ts'
export { storePicture } from './store-picture.ts'

export async function findPictures(deps: Pick<Deps, 'reader'>, ids: string[]): Promise<Map<string, PictureView>> {
  return queries.findPictures(deps.reader, ids)
}
