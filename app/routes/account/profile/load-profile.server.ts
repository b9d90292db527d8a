import { findPendingPhone, getProfile, getSettings } from '#modules/accounts/index.server.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { formatPhone } from '#shared/phone.ts'
import { toPictureFiles } from '#app/components/picture-files.ts'
import type { PageContext } from '#app/http/context.ts'
import { formatDay } from '../shared/dates.ts'

export async function loadProfile(page: PageContext, shopper: Shopper) {
  const [profile, { timezone }, pendingPhone] = await Promise.all([
    getProfile(page.deps, shopper),
    getSettings(page.deps, shopper),
    findPendingPhone(page.deps, shopper),
  ])
  const { fullName, email, phone, address } = profile
  const there = [fullName, phone, address].filter(Boolean).length
  return {
    fullName,
    email,
    phone: phone && formatPhone(phone),
    pendingPhone: pendingPhone && formatPhone(pendingPhone),
    address,
    avatarUrl: toPictureFiles(profile.avatar)?.src ?? null,
    joined: formatDay(profile.joinedAt, { locale: page.locale, timezone }),
    // a third for each, in whole percent: 33, 66, 100
    completion: { percent: Math.floor((there * 100) / 3), missing: 3 - there },
  }
}
