export {
  isDetailField,
  MOST_SPECS,
  NO_DETAILS,
  readSentDetails,
  readTypedDetails,
  toAttributeField,
  type TypedDetails,
  type TypedSpec,
} from './detail-fields.ts'
export {
  type AskedAttribute,
  type Condition,
  CONDITIONS,
  LONGEST_SPEC,
  MOST_WARRANTY_MONTHS,
  parseDetails,
} from './detail-form.ts'
export { LONGEST_TEXT } from './detail-values.ts'
