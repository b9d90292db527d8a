export type VendorStatus = 'pending' | 'approved' | 'rejected' | 'suspended'

/** A shop as its own owner's session knows it. */
export type OwnVendor = { id: string; slug: string; businessName: string; status: VendorStatus }

/** A guard has seen that the shop may sell: use cases of vendors ask for this. */
export type ApprovedVendor = OwnVendor & { status: 'approved'; actor: 'vendor' }

export type VendorCounts = { all: number; waiting: number }

/** What everybody may know of a shop that may sell. */
export type PublicVendor = {
  id: string
  slug: string
  name: string
  description: string | null
  logoPictureId: string | null
  bannerPictureId: string | null
  since: Date
  /** its goods are not on sale until then */
  awayUntil: Date | null
}
