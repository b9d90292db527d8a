import type { Deps } from '#infra/deps.ts'
import { isShortId, isUlid } from '#shared/ids.ts'
import type { ConversationSubject } from './contract.ts'
import type { Participant } from './owner.ts'
import { findAboutForShopper, findAboutForVendor, findConversationAbout, type About } from './queries-about.ts'

export type KnownAbout = About & { userId: string; conversationId: string | null }

/** null: it does not exist, is not theirs, or a vendor would write to their own shop. */
export async function findAbout(
  deps: Pick<Deps, 'db'>,
  talker: Participant,
  input: ConversationSubject,
): Promise<KnownAbout | null> {
  if (input.kind === 'order' && !isUlid(input.id)) return null
  if (input.kind === 'product' && !isShortId(input.id)) return null
  const about =
    talker.actor === 'vendor'
      ? input.kind === 'order'
        ? await findAboutForVendor(deps.db, talker.id, input.id)
        : undefined
      : await findAboutForShopper(deps.db, talker.userId, input)
  if (!about) return null
  const userId = talker.actor === 'vendor' ? about.userId : talker.userId
  if (!userId || userId === about.vendorUserId) return null
  const { vendorId, orderId, productId } = about
  const conversationId = await findConversationAbout(deps.db, { userId, vendorId, about: orderId ?? productId ?? '' })
  return { ...about, userId, conversationId: conversationId ?? null }
}
