import { Modal, type ModalProps } from './modal.tsx'

type Side = 'right' | 'left'

/** At the side of a wide page. On a phone it comes from the bottom, or fills the screen. */
export function Drawer({
  side = 'right',
  phone = 'bottom',
  ...props
}: ModalProps & { side?: Side; phone?: 'bottom' | 'full' | 'side' }) {
  return <Modal {...props} className={`modal-${side} phone-${phone}`} />
}
