import { msg } from '@lingui/core/macro'

/** What staff are told when a change of the category tree or of an attribute is refused. */
export const categoryRefusals = {
  'category-unknown': { status: 404, sentence: msg`Category not found. It may have been renamed or merged.` },
  'category-fixed': { status: 409, sentence: msg`The nine main categories can't be changed.` },
  'category-changed': {
    status: 409,
    sentence: msg`Someone else has changed this category. Reload the page, then make your change.`,
  },
  'category-parent-unknown': {
    status: 422,
    sentence: msg`Choose a category from the list. This one no longer exists.`,
  },
  'category-below-itself': { status: 422, sentence: msg`A category can't be below itself. Choose another one.` },
  'category-too-deep': {
    status: 422,
    sentence: msg`The tree has three levels. With what is below it, the category doesn't fit here. Choose a higher one.`,
  },
  'category-name-taken': {
    status: 422,
    sentence: msg`Another category at this place has the same name. Rename one of them.`,
  },
  'category-slug-taken': {
    status: 422,
    sentence: msg`This address is in use, or leads to another category. Enter another one.`,
  },
  'category-slug-invalid': {
    status: 422,
    sentence: msg`Enter an address with only a to z, digits and hyphens, for example android-phones`,
  },
  'category-target-unknown': { status: 422, sentence: msg`Choose a category from the list` },
  'category-into-itself': {
    status: 422,
    sentence: msg`A category can't be merged into itself or into one below it. Choose another one.`,
  },
  'category-has-rule': {
    status: 409,
    sentence: msg`This category has a commission rule. End the rule first, because a merge could change what vendors pay.`,
  },
  'category-attribute-taken': {
    status: 409,
    sentence: msg`An attribute of this category, or of one below it, has the same key as one in the new place. Change one of the keys first.`,
  },

  'attribute-unknown': { status: 404, sentence: msg`Attribute not found` },
  'attribute-changed': {
    status: 409,
    sentence: msg`Someone else has changed this attribute. Reload the page, then make your change.`,
  },
  'attributes-many': { status: 422, sentence: msg`A category can have up to 30 attributes of its own` },
  'attribute-kind-used': {
    status: 409,
    sentence: msg`Products have values of this attribute, so its type can't change. Add another attribute.`,
  },
  'attribute-imei-used': {
    status: 409,
    sentence: msg`Products have IMEIs in this attribute, which shoppers must not see, so its format can't change. Add another attribute.`,
  },
  'attribute-key-taken': {
    status: 422,
    sentence: msg`Another attribute of this category, or of one above or below it, has this key. Enter another one.`,
  },
  'attribute-key-invalid': {
    status: 422,
    sentence: msg`Enter up to 40 characters: a to z, digits and hyphens, for example screen-size`,
  },
  'choices-required': { status: 422, sentence: msg`Enter at least one choice` },
  'choice-former-unknown': {
    status: 422,
    sentence: msg`To rename a choice, write its current name before the >. One of these names isn't a choice.`,
  },
  'choice-name-taken': {
    status: 422,
    sentence: msg`You can't rename a choice to the name of another one. Enter another name.`,
  },
}
