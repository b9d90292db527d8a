export { sendTransferJob } from './job-types.ts'
export {
  carryOutTransfer,
  requestTransfer,
  type TransferStep,
  writeDownTransfer,
  type WrittenTransfer,
} from './send-transfer.ts'
export { isTransferKnown, listTransfersToLookAt } from './store-transfers.ts'
