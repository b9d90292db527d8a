import { expect, test } from 'vitest'
import { listFiles, read } from './files.ts'

/** Routes whose POSTs come from no form of the router, each with its sender. */
const SENT_OTHERWISE: Record<string, string> = {
  'app/routes/auth/sign-in/logout.ts': 'the menu, which asks by itself and brings a new document',
  'app/routes/device/cart.ts': 'forms that a script answers on the device; without one a document',
  'app/routes/device/wishlist.ts': 'forms that a script answers on the device; without one a document',
  'app/routes/device/prefs.ts': 'forms that bring a new document: what is chosen stands all over the page',
  'app/routes/device/restock-alert.ts': 'a button that brings a new document, and nothing typed',
  'app/routes/device/review-vote.ts': 'a button that brings a new document, and nothing typed',
  'app/routes/device/push.ts': 'the script of a switch, which says itself what failed',
  'app/routes/storefront/not-found.tsx': 'nobody: it says that there is nothing',
  'app/routes/admin/products/product-draft.ts': 'the script of the product editor, which says itself what failed',
  'app/routes/vendor-dashboard/products/draft.ts': 'the script of the product editor, which says itself what failed',
  'app/routes/vendor-dashboard/products/import-upload.ts': 'the script of an import, which says itself what failed',
}

const HAS_ACTION = /^export (?:(?:async function|function|const) |\{[^}]*\b)action\b/m
const KEEPS = /^export (?:(?:async function|function|const) |\{[^}]*\b)clientAction\b/m

test('every route with a form preserves the form when its POST fails', () => {
  const posted = listFiles(/^app\/routes\/.*\.tsx?$/).filter((file) => HAS_ACTION.test(read(file)))
  const silent = posted.filter((file) => !KEEPS.test(read(file)))
  expect(silent.toSorted()).toEqual(Object.keys(SENT_OTHERWISE).toSorted())
})
