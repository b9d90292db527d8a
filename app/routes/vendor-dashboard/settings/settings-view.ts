import type { FailedPost } from '#app/http/preserve-form.ts'

export type BusinessField =
  | 'businessName'
  | 'businessEmail'
  | 'businessPhone'
  | 'businessAddress'
  | 'businessDescription'

export type SettingsAnswer = {
  errors: Partial<Record<BusinessField | 'until' | 'logo' | 'banner', string>>
  values: Partial<Record<BusinessField | 'until' | 'version', string>>
  refusal: string | null
  failed?: FailedPost
}
