import { signedInAs, type SignedIn } from './signed-in.ts'
import type { TestShop } from './shop.ts'
import { addVendor } from './trade.ts'

export type SignedInVendor = SignedIn & { vendorId: string; slug: string }

export async function signedInVendor(shop: TestShop): Promise<SignedInVendor> {
  const { db } = shop.database
  const vendorId = await addVendor(db)
  const { email } = await db
    .selectFrom('vendors as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .select('u.email')
    .where('v.id', '=', vendorId)
    .executeTakeFirstOrThrow()
  return { ...(await signedInAs(shop, email)), vendorId, slug: `shop-${vendorId}` }
}
