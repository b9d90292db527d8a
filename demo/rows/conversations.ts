import { firstWord, foldMarks } from '#shared/text.ts'
import type { DemoContactMessage, DemoConversation } from '../content/schemas.ts'
import type { Shelved } from './goods.ts'
import type { MadeOrder } from './orders.ts'
import type { DemoPerson, DemoShop } from './people.ts'
import { after, ago, days, hours, minutes, type Row, type Source } from './source.ts'

type Words = {
  conversations: Row<'conversations'>[]
  messages: Row<'messages'>[]
  /** notifications of unread messages */
  notifications: Row<'notifications'>[]
}
type Content = {
  conversations: DemoConversation[]
  people: { shoppers: DemoPerson[]; shops: DemoShop[] }
  shelf: Shelved[]
  made: MadeOrder[]
}

export function makeConversationRows(source: Source, content: Content): Words {
  const words: Words = { conversations: [], messages: [], notifications: [] }
  for (const conversation of content.conversations) addConversation(source, content, words, conversation)
  return words
}

function addConversation(source: Source, content: Content, words: Words, told: DemoConversation): void {
  const { random, now } = source
  const person = content.people.shoppers.find((one) => one.key === told.shopper)
  const shop = content.people.shops.find((one) => one.key === told.vendor)
  if (!person || !shop) throw new Error(`a conversation of ${told.shopper} with ${told.vendor}, who are nowhere`)
  const order =
    told.about === 'order' ? content.made.find((one) => one.person === person && one.shop === shop) : undefined
  const product =
    told.about === 'product'
      ? findMeant(
          content.shelf.filter((one) => one.shop === shop),
          told,
        )
      : undefined

  // the demo vendor's dashboard needs some unanswered questions of other shoppers
  const waits = told.status === 'active' && shop === content.people.shops[0] && person !== content.people.shoppers[0]
  const lastAnswer = told.messages.findLastIndex((message) => message.from === 'customer')
  const messages = waits ? told.messages.slice(0, lastAnswer + 1) : told.messages

  const span = told.status === 'active' ? hours(random, 5, 30) : days(random, 8, 80)
  const begun = order ? after(order.placedAt, hours(random, 20, 60)) : ago(source, span)
  const createdAt = begun < now ? begun : ago(source, hours(random, 4, 6))
  const id = source.ids(createdAt).short()
  const room = (now.getTime() - createdAt.getTime()) / (messages.length + 1)
  let sentAt = createdAt
  for (const [i, message] of messages.entries()) {
    if (i > 0) sentAt = after(sentAt, Math.min(room, minutes(random, 2, 55)))
    const isLast = i === messages.length - 1
    const unread =
      told.status === 'active' && (isLast || (waits && i > messages.findLastIndex((one) => one.from === 'vendor')))
    const readAt = unread ? null : after(sentAt, Math.min(room / 2, minutes(random, 1, 2)))
    words.messages.push({ conversationId: id, sender: message.from, body: message.text, sentAt, readAt })
  }
  const waiting = words.messages.filter((message) => message.conversationId === id && !message.readAt)
  const forVendor = waiting.filter(({ sender }) => sender === 'customer')
  if (forVendor[0])
    words.notifications.push({
      vendorId: shop.id,
      kind: 'message',
      cause: `message ${id} 0`,
      aboutId: id,
      data: JSON.stringify({ name: firstWord(person.fullName) }),
      createdAt: forVendor[0].sentAt,
    })
  words.conversations.push({
    id,
    userId: person.id,
    vendorId: shop.id,
    productId: product?.id ?? null,
    orderId: order?.id ?? null,
    status: told.status,
    customerUnread: waiting.filter(({ sender }) => sender === 'vendor').length,
    vendorUnread: forVendor.length,
    lastMessageAt: sentAt,
    createdAt,
  })
}

/** The product whose name shares the most words with the conversation. */
function findMeant(shelf: Shelved[], told: DemoConversation): Shelved | undefined {
  const said = new Set(told.messages.flatMap((message) => toWords(message.text)))
  const score = (product: Shelved): number => toWords(product.name).filter((word) => said.has(word)).length
  return shelf.toSorted((a, b) => score(b) - score(a))[0]
}

function toWords(text: string): string[] {
  return (
    foldMarks(text)
      .toLowerCase()
      .match(/[a-z0-9]{3,}/g) ?? []
  ).map((word) => word.replace(/s$/, ''))
}

export function makeContactRows(source: Source, messages: DemoContactMessage[]): Row<'contactMessages'>[] {
  return messages.map((message, i) => ({
    ...message,
    // the older ones are answered
    status: i < messages.length / 2 ? 'open' : 'answered',
    createdAt: ago(source, hours(source.random, 3 + 40 * i, 30 + 40 * i)),
  }))
}
