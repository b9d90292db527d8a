import { Modal, type ModalProps } from './modal.tsx'

export function Dialog({ wide = false, ...props }: ModalProps & { wide?: boolean }) {
  return <Modal {...props} className={wide ? 'modal-middle max-w-3xl' : 'modal-middle max-w-xl'} />
}
