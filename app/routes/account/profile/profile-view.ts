export type ProfileView = {
  fullName: string
  email: string
  phone: string | null
  /** a new number that is still to be confirmed by email */
  pendingPhone: string | null
  address: string | null
  avatarUrl: string | null
  joined: string
  completion: { percent: number; missing: number }
}
