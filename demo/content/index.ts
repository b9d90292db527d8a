import { readTable } from '#infra/read-table.ts'
import * as schemas from './schemas.ts'

const at = (name: string): URL => new URL(name, import.meta.url)

export const products = readTable(at('products.csv'), schemas.product)
export const subcategories = readTable(at('categories.csv'), schemas.subcategory)
export const variants = readTable(at('variants.csv'), schemas.variants)
export const attributes = readTable(at('attributes.csv'), schemas.attribute)
export const details = readTable(at('details.csv'), schemas.details)
export const vendors = readTable(at('vendors.csv'), schemas.vendor)
export const collections = readTable(at('collections.csv'), schemas.collection)
export const shoppers = readTable(at('shoppers.csv'), schemas.shopper)
export const applicants = readTable(at('applicants.csv'), schemas.applicant)
export const reviewTexts = readTable(at('reviews.csv'), schemas.reviewText)
export const contactMessages = readTable(at('contact-messages.csv'), schemas.contactMessage)
export const conversations = toConversations(readTable(at('conversations.csv'), schemas.message))

/** Invented: neither the street nor the company number exists. */
export const company = { postalAddress: '1 Demo Close, Ikeja, Lagos', companyNumber: 'RC 0000000' }

function toConversations(messages: schemas.DemoMessage[]): schemas.DemoConversation[] {
  return [...Map.groupBy(messages, (each) => `${each.vendor} ${each.shopper}`).values()].flatMap((each) =>
    each.slice(0, 1).map(({ vendor, shopper, status, about }) => ({
      vendor,
      shopper,
      status,
      about,
      messages: each.map(({ from, text }) => ({ from, text })),
    })),
  )
}
