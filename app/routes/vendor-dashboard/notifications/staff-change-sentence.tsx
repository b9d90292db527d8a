import { useLingui } from '@lingui/react/macro'
import type { StaffChangeKind } from '#modules/inventory/contract.ts'
import type { NotificationData } from '#modules/messages/contract.ts'

export function StaffChangeSentence({ data: { name = '', what = '', more = 0 } }: { data: NotificationData }) {
  const { t } = useLingui()
  const product = more > 0 ? t`${name} and ${more} more` : name
  const sentences: Record<StaffChangeKind, string> = {
    edited: t`Our staff edited ${product}`,
    hidden: t`We hid ${product} from customers`,
    shown: t`Our staff made ${product} visible to shoppers again`,
    featured: t`Now featured: ${product}`,
    unfeatured: t`No longer featured: ${product}`,
    'feature-declined': t`Our staff declined to feature ${product}`,
    deleted: t`Our staff deleted ${product}`,
    'sale-set': t`Our staff added ${product} to a flash sale`,
    'sale-changed': t`Our staff changed the flash sale for ${product}`,
    'sale-paused': t`Our staff paused the flash sale for ${product}`,
    'sale-resumed': t`Our staff restarted the flash sale for ${product}`,
    'sale-ended': t`Our staff ended the flash sale for ${product}`,
  }
  return isKind(what) ? sentences[what] : t`Our staff changed ${product}`

  function isKind(kind: string): kind is StaffChangeKind {
    return Object.hasOwn(sentences, kind)
  }
}
