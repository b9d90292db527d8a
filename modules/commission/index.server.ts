export {
  findCommissionRule,
  findProductRates,
  findRuleSubjects,
  getRateOfVendor,
  listCommissionRules,
} from './find-rules.ts'
export { listRates } from './queries.ts'
export { hasCategoryRules, moveCategoryRules } from './store.ts'
export { addRule, changeRuleEnd, endRule, removeRule } from './rules.ts'
