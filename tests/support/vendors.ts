import type { Database } from '#infra/db/client.ts'
import { makeIds } from '#shared/ids.ts'

type Status = 'pending' | 'approved' | 'rejected' | 'suspended'

export async function addShopOf(db: Database, userId: string, status: Status = 'approved'): Promise<string> {
  const id = makeIds(() => Date.now()).short()
  await db
    .insertInto('vendors')
    .values({
      id,
      userId,
      slug: `shop-${id}`,
      businessName: `Shop ${id}`,
      businessEmail: `${id}@example.com`,
      businessPhone: '+2348031234567',
      businessAddress: 'Lagos',
      status,
      approvedAt: status === 'pending' || status === 'rejected' ? null : new Date(),
    })
    .execute()
  return id
}
