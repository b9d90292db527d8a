import type { ListedPicture } from '#modules/media/contract.ts'
import type { FailedPost } from '#app/http/preserve-form.ts'

export type BusinessField =
  | 'businessName'
  | 'businessEmail'
  | 'businessPhone'
  | 'businessAddress'
  | 'businessDescription'

export type SettingsView = {
  slug: string
  /** of what the form of the business shows */
  version: string
  business: Record<BusinessField, string>
  logo: ListedPicture | null
  banner: ListedPicture | null
  ownerName: string
  ownerEmail: string
  since: string
  /** in words, and as a field of dates has it */
  away: { on: string; day: string } | null
  /** asked at this address: whether the shop is to be away until that day, and how many unpaid orders end with it */
  holiday: { day: string; on: string; unpaid: number } | null
  holidays: { first: string; last: string }
}

export type SettingsAnswer = {
  errors: Partial<Record<BusinessField | 'until' | 'logo' | 'banner', string>>
  values: Partial<Record<BusinessField | 'until' | 'version', string>>
  refusal: string | null
  failed?: FailedPost
}
