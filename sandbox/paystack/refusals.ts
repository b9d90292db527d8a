import { refuse, type Answer } from './http.ts'

const validation = 'validation_error'

export const refusals = {
  noKey: () => refuse(401, 'No Authorization Header was found'),
  wrongKey: () =>
    refuse(401, 'Invalid key', {
      code: 'invalid_Key',
      type: validation,
      nextStep: 'Ensure that you provide the correct authorization key for the request',
    }),
  liveKey: () =>
    refuse(401, 'Invalid key', {
      code: 'invalid_Key',
      type: validation,
      nextStep: 'This is a sandbox without real money: use a test key',
    }),
  notFound: () => refuse(404, 'Entity not found'),
  badBody: () => refuse(400, 'The request body is not valid JSON', { code: 'invalid_params', type: validation }),
  tooLarge: () => refuse(413, 'The request body is too large'),
  failure: () => refuse(500, 'An error occurred', { code: 'unknown', type: 'api_error', nextStep: 'Try again later' }),
  rateLimited: (headers: Record<string, string>): Answer => ({
    ...refuse(429, 'Rate limit exceeded!', {
      code: 'rate_limited',
      type: 'api_error',
      nextStep: 'Wait a few minutes and try the API call again',
    }),
    headers,
  }),
  missing: (message: string) =>
    refuse(400, message, { code: 'missing_params', type: validation, nextStep: 'Provide all required params' }),
  invalidEmail: () =>
    refuse(400, 'Invalid Email Address Passed', {
      code: 'invalid_email_address',
      type: validation,
      nextStep: 'Ensure that you are passing a valid email address',
    }),
  invalidAmount: () => refuse(400, 'Invalid Amount Sent'),
  amountAboveLimit: () => refuse(400, 'Transaction amount limit exceeded'),
  currency: () => refuse(400, 'Currency not supported by merchant'),
  badReference: () =>
    refuse(400, 'Invalid character in transaction reference', {
      code: 'invalid_character_in_reference',
      type: validation,
      nextStep: `Ensure that you aren't using any characters that aren't alphanumeric or contained in "-,., =" in your reference`,
    }),
  duplicateReference: () =>
    refuse(400, 'Duplicate Transaction Reference', {
      code: 'duplicate_reference',
      type: validation,
      nextStep: 'Try and create the Transaction or Charge with a new reference',
    }),
  transactionNotFound: () =>
    refuse(400, 'Transaction reference not found.', {
      code: 'transaction_not_found',
      type: validation,
      nextStep: "Ensure that you're passing the reference of a transaction that exists on this integration",
    }),
  transactionIdUnknown: () => refuse(404, 'Transaction not found'),
  fullyReversed: () =>
    refuse(400, 'Transaction has been fully reversed', { code: 'transaction_reversed', type: 'api_error' }),
  refundNotPaid: () => refuse(400, 'Only a successful transaction can be refunded'),
  refundTooLarge: () => refuse(400, 'Refund amount exceeds what is left of the transaction'),
  refundUnfunded: () => refuse(400, 'Insufficient balance to fulfill this refund. Please top up.'),
  refundUnknown: () => refuse(404, 'Refund not found'),
  refundState: () =>
    refuse(422, 'Invalid Refund state, refund status should be "needs-attention"', {
      code: 'invalid_params',
      type: validation,
    }),
  accountUnresolved: () =>
    refuse(422, 'Could not resolve account name. Check parameters or try again.', {
      code: 'invalid_bank_code',
      type: validation,
      nextStep:
        "Ensure that you're passing the correct bank code. Use the List Banks Endpoint to get all available bank codes",
    }),
  resolveLimit: (limit: number) =>
    refuse(
      400,
      `Test mode daily limit of ${limit} live bank resolves exceeded. Use test bank codes 001 or upgrade to live mode.`,
    ),
  badRecipient: () =>
    refuse(400, 'Recipient specified is invalid', {
      code: 'invalid_transfer_recipient',
      type: validation,
      nextStep: 'Provide a valid recipient. Ensure you are passing the recipient code in the recipient param',
    }),
  duplicateTransfer: () =>
    refuse(400, 'Please provide a unique reference. Reference already exists on a transfer', {
      code: 'duplicate_transfer_reference',
      type: validation,
      nextStep: 'Create a new reference for the new transfer',
    }),
  badTransferReference: () =>
    refuse(400, 'Transfer reference must be 16 to 50 characters of a-z, 0-9, - and _', {
      code: 'invalid_params',
      type: validation,
    }),
  lowBalance: () =>
    refuse(400, 'Your balance is not enough to fulfil this request', {
      code: 'insufficient_balance',
      type: validation,
    }),
  transferUnknown: () => refuse(404, 'Transfer not found'),
  disputeUnknown: () => refuse(404, 'Dispute not found'),
  disputeAmount: () => refuse(400, 'Refund amount cannot be greater than initial amount'),
  disputeClosed: () => refuse(400, 'Dispute has been resolved', { code: 'invalid_params', type: validation }),
  invalidParams: (message: string) => refuse(400, message, { code: 'invalid_params', type: validation }),
}
