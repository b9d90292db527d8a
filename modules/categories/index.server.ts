export { addCategory, changeCategory, reorderCategory } from './change-categories.ts'
export { changeCategoryPicture, findCategoryPicture, removeCategoryPicture } from './category-picture.ts'
export { countMoving, mergeCategories } from './merge-categories.ts'
export { listTree } from './list-tree.ts'
