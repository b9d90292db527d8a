import { Modal, type ModalProps } from './modal.tsx'

type Side = 'right' | 'left'

/** A sheet at the side of a wide page; on a phone it comes from below, or fills the screen. */
export function Drawer({
  side = 'right',
  phone = 'bottom',
  ...props
}: ModalProps & { side?: Side; phone?: 'bottom' | 'full' | 'side' }) {
  return <Modal {...props} className={`modal-${side} phone-${phone}`} />
}
