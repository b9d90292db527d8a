import { finishPictures } from '#modules/media/index.server.ts'
import type { TestShop } from './shop.ts'

const VIEW = { widths: [160, 480], width: 480, height: 480, hasAlpha: true, placeholder: null }

/** Marks the demo's pictures as finished. Tests don't draw them, so their files do not exist. */
export async function makePictures({ database: { db } }: Pick<TestShop, 'database'>): Promise<void> {
  const pictures = await db.selectFrom('pictures').select('id').execute()
  await finishPictures(
    { db },
    pictures.map(({ id }) => ({ id, view: { ...VIEW, name: `p${id.padEnd(16, '0')}` } })),
  )
}
