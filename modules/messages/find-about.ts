import type { Deps } from '#infra/deps.ts'
import { isShortId, isUlid } from '#shared/ids.ts'
import type { AboutWish } from './contract.ts'
import type { Talker } from './owner.ts'
import { findAboutForShopper, findAboutForVendor, findConversationAbout, type About } from './queries-about.ts'

export type KnownAbout = About & { userId: string; conversationId: string | null }

/** Null where there is no such thing, it is not theirs, or a shop would talk to itself. */
export async function findAbout(deps: Pick<Deps, 'db'>, talker: Talker, wish: AboutWish): Promise<KnownAbout | null> {
  if (wish.kind === 'order' && !isUlid(wish.id)) return null
  if (wish.kind === 'product' && !isShortId(wish.id)) return null
  const about =
    talker.actor === 'vendor'
      ? wish.kind === 'order'
        ? await findAboutForVendor(deps.db, talker.id, wish.id)
        : undefined
      : await findAboutForShopper(deps.db, talker.userId, wish)
  if (!about) return null
  const userId = talker.actor === 'vendor' ? about.userId : talker.userId
  if (!userId || userId === about.vendorUserId) return null
  const { vendorId, orderId, productId } = about
  const conversationId = await findConversationAbout(deps.db, { userId, vendorId, about: orderId ?? productId ?? '' })
  return { ...about, userId, conversationId: conversationId ?? null }
}
