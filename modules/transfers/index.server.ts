export { sendTransferJob } from './job-types.ts'
export {
  executeTransfer,
  requestTransfer,
  type TransferStep,
  recordTransferState,
  type RecordedTransfer,
} from './send-transfer.ts'
export { isTransferKnown, listTransfersDueForCheck } from './store-transfers.ts'
