import { useLingui } from '@lingui/react/macro'
import type { StaffChangeKind } from '#modules/inventory/contract.ts'
import type { NotificationData } from '#modules/messages/contract.ts'

export function StaffChangeSentence({ data: { name = '', what = '', more = 0 } }: { data: NotificationData }) {
  const { t } = useLingui()
  const product = more > 0 ? t`${name} and ${more} more` : name
  const sentences: Record<StaffChangeKind, string> = {
    edited: t`Our staff edited ${product}`,
    hidden: t`Our staff hid ${product} from shoppers`,
    shown: t`Our staff put ${product} on sale again`,
    featured: t`Featured from now on: ${product}`,
    unfeatured: t`No longer featured: ${product}`,
    'feature-declined': t`Not accepted as featured: ${product}`,
    deleted: t`Our staff deleted ${product}`,
    'sale-set': t`Our staff put ${product} into a flash sale`,
    'sale-changed': t`Our staff changed the flash sale of ${product}`,
    'sale-paused': t`Our staff paused the flash sale of ${product}`,
    'sale-resumed': t`Our staff started the flash sale of ${product} again`,
    'sale-ended': t`Our staff ended the flash sale of ${product}`,
  }
  return isKind(what) ? sentences[what] : t`Our staff changed ${product}`

  function isKind(kind: string): kind is StaffChangeKind {
    return Object.hasOwn(sentences, kind)
  }
}
