export type VendorStatus = 'pending' | 'approved' | 'rejected' | 'suspended'

/** A shop as its own owner's session knows it. */
export type OwnVendor = { id: string; slug: string; businessName: string; status: VendorStatus }
