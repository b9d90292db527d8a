import { useLingui } from '@lingui/react/macro'
import type { StaffChangeKind } from '#modules/inventory/contract.ts'
import type { NotificationData } from '#modules/messages/contract.ts'

export function StaffChangeSentence({ data: { name = '', what = '', more = 0 } }: { data: NotificationData }) {
  const { t } = useLingui()
  const product = more > 0 ? t`${name} and ${more} more` : name
  const sentences: Record<StaffChangeKind, string> = {
    edited: t`We edited ${product}`,
    hidden: t`We hid ${product} from customers`,
    shown: t`We made ${product} visible to customers again`,
    featured: t`Now featured: ${product}`,
    unfeatured: t`No longer featured: ${product}`,
    'feature-declined': t`We declined to feature ${product}`,
    deleted: t`We deleted ${product}`,
    'sale-set': t`We added ${product} to a flash sale`,
    'sale-changed': t`We changed the flash sale for ${product}`,
    'sale-paused': t`We paused the flash sale for ${product}`,
    'sale-resumed': t`We restarted the flash sale for ${product}`,
    'sale-ended': t`We ended the flash sale for ${product}`,
    'collection-hidden': t`We hid your collection ${product} from customers`,
    'collection-shown': t`We made your collection ${product} visible to customers again`,
  }
  return isKind(what) ? sentences[what] : t`We changed ${product}`

  function isKind(kind: string): kind is StaffChangeKind {
    return Object.hasOwn(sentences, kind)
  }
}
