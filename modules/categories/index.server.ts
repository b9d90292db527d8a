export { addCategory, changeCategory, reorderCategory } from './change-categories.ts'
export { countMoving, mergeCategories } from './merge-categories.ts'
export { listTree } from './list-tree.ts'
