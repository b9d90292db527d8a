import type { DemoContactMessage, DemoConversation } from './types.ts'

/** Plainly nobody's: no such street, and a number that nobody is registered under. */
export const company = { postalAddress: '1 Demo Close, Ikeja, Lagos', companyNumber: 'RC 0000000' }

export { reviewTexts } from './reviews.ts'

export const conversations: DemoConversation[] = [
  {
    vendor: 'balogun-kicks',
    shopper: 'shopper',
    status: 'active',
    about: 'product',
    messages: [
      { from: 'customer', text: 'Good afternoon. Do you have the running sneakers in size 44, black?' },
      { from: 'vendor', text: 'Good afternoon ma. Yes, black is available in 44. Three pairs are left.' },
      { from: 'customer', text: 'Is it true to size? I wear 44 in Skechers.' },
      { from: 'vendor', text: 'Then 44 is right for you. If it does not fit, we change it within seven days.' },
    ],
  },
  {
    vendor: 'balogun-kicks',
    shopper: 'musa-dantata',
    status: 'resolved',
    about: 'order',
    messages: [
      { from: 'customer', text: 'Salam. My order says shipped since Friday. When will it reach Kano?' },
      {
        from: 'vendor',
        text: 'Wa alaikum salam. It left Lagos on Friday night. The driver says tomorrow before noon.',
      },
      { from: 'customer', text: 'Thank you. I have received it, everything is fine.' },
      { from: 'vendor', text: 'We thank you sir. Wear it well.' },
    ],
  },
  {
    vendor: 'balogun-kicks',
    shopper: 'chinedu-okeke',
    status: 'active',
    about: 'product',
    messages: [
      { from: 'customer', text: 'Can I get 15 footballs for a school competition, and is there a better price?' },
      { from: 'vendor', text: 'Yes. For 15 pieces we can do ₦13,000 each, pumped and tested.' },
      { from: 'customer', text: 'I need them by Thursday in Onitsha.' },
      { from: 'vendor', text: 'If you order today, they will reach you on Wednesday.' },
    ],
  },
  {
    vendor: 'balogun-kicks',
    shopper: 'funmilayo-akintola',
    status: 'resolved',
    about: 'order',
    messages: [
      { from: 'customer', text: 'The heels came in red, but I chose nude.' },
      { from: 'vendor', text: 'Sorry about that ma. Please send a picture of the label on the box.' },
      { from: 'customer', text: 'Sent.' },
      { from: 'vendor', text: 'We see it. A rider brings the nude pair tomorrow and takes the red one back.' },
      { from: 'customer', text: 'Collected. Thank you for being quick.' },
    ],
  },
  {
    vendor: 'balogun-kicks',
    shopper: 'ikechukwu-agu',
    status: 'active',
    about: 'shop',
    messages: [
      { from: 'customer', text: 'Do you have a shop in Nnewi or only Lagos?' },
      { from: 'vendor', text: 'Only at Balógun for now, but we send to Nnewi every Tuesday and Friday.' },
    ],
  },
  {
    vendor: 'balogun-kicks',
    shopper: 'aisha-usman',
    status: 'resolved',
    about: 'product',
    messages: [
      { from: 'customer', text: 'Are the safety boots really steel toe? It is for a site in Abuja.' },
      { from: 'vendor', text: 'Yes, steel toe and steel plate, S1P. The mark is inside the tongue.' },
      { from: 'customer', text: 'Okay, I will take four pairs, all 43.' },
      { from: 'vendor', text: 'Noted. We have put four pairs aside until tomorrow evening.' },
    ],
  },
  {
    vendor: 'balogun-kicks',
    shopper: 'preye-ebi',
    status: 'active',
    about: 'order',
    messages: [
      { from: 'customer', text: 'Please can you change my delivery address to my office in Yenagoa?' },
      { from: 'vendor', text: 'We can, it has not left yet. What is the street and a landmark?' },
      { from: 'customer', text: '77 Mbiama-Yenagoa Road, by Tombia roundabout.' },
    ],
  },
  {
    vendor: 'otigba-gadgets',
    shopper: 'bolanle-adeyemi',
    status: 'resolved',
    about: 'product',
    messages: [
      { from: 'customer', text: 'How is the battery of the UK-used ThinkPad?' },
      { from: 'vendor', text: 'We tested it for three hours with Wi-Fi on. It still had 9% left.' },
      { from: 'customer', text: 'Fair enough. Does the charger have a Nigerian plug?' },
      { from: 'vendor', text: 'Yes, three-pin, original Lenovo.' },
    ],
  },
  {
    vendor: 'mama-ngozi-foods',
    shopper: 'ngozi-eze',
    status: 'active',
    about: 'product',
    messages: [
      { from: 'customer', text: "Is the ọgbọnọ this year's own? The last one I bought elsewhere did not draw." },
      { from: 'vendor', text: "It is this season's, dried in March. If it does not draw, send it back to us." },
      { from: 'customer', text: 'Good. Can you grind half of it?' },
      { from: 'vendor', text: 'Yes, but grind only what you will use in two weeks.' },
    ],
  },
  {
    vendor: 'ibadan-bookhouse',
    shopper: 'segun-oladipo',
    status: 'resolved',
    about: 'order',
    messages: [
      { from: 'customer', text: 'Please can I change Physics to Economics in the JAMB set?' },
      { from: 'vendor', text: 'Yes sir, the parcel is still here. We have changed it.' },
      { from: 'customer', text: 'Thank you. God bless.' },
    ],
  },
  {
    vendor: 'danja-naturals',
    shopper: 'hauwa-bello',
    status: 'active',
    about: 'product',
    messages: [
      { from: 'customer', text: 'Does the shea butter have any perfume? My baby has sensitive skin.' },
      { from: 'vendor', text: 'No perfume and nothing added. Please still try a little on the arm first.' },
    ],
  },
  {
    vendor: 'onitsha-motors',
    shopper: 'uchenna-nwankwo',
    status: 'active',
    about: 'product',
    messages: [
      { from: 'customer', text: 'Will these brake pads fit a 2010 Corolla, American spec?' },
      { from: 'vendor', text: 'Send the chassis number and we will confirm before you pay.' },
      { from: 'customer', text: 'It ends with 204518. I will send the picture of the plate.' },
      { from: 'vendor', text: 'Seen. They fit. Change both sides together.' },
    ],
  },
  {
    vendor: 'kofar-mata',
    shopper: 'rukayya-shehu',
    status: 'resolved',
    about: 'order',
    messages: [
      { from: 'customer', text: 'I would like the tote with a longer strap. Is it possible?' },
      { from: 'vendor', text: 'Yes, we can add 10cm at no cost. It will take two more days.' },
      { from: 'customer', text: 'That is fine, no hurry.' },
    ],
  },
  {
    vendor: 'edo-home',
    shopper: 'efe-omorogbe',
    status: 'active',
    about: 'shop',
    messages: [
      { from: 'customer', text: 'Can I come and see the dining chairs before I order six?' },
      { from: 'vendor', text: 'You are welcome at 17 Mission Road, Monday to Saturday, 9 to 5.' },
      { from: 'customer', text: 'I will come on Saturday.' },
      { from: 'vendor', text: 'We will keep two finished ones ready for you to sit on.' },
    ],
  },
]

export const contactMessages: DemoContactMessage[] = [
  {
    name: 'Olúwaṣeun Adéṣínà',
    email: 'seun.adesina@shopzero.test',
    subject: 'General Inquiry',
    message: 'Good day. Do you deliver to Ilaro in Ogun State, and how many days does it take from Lagos?',
  },
  {
    name: 'Grace Etim',
    email: 'grace.etim@shopzero.test',
    subject: 'Customer Support',
    message:
      'I paid by transfer this morning and the order still says awaiting payment. The bank has debited me. Please check.',
  },
  {
    name: 'Abdullahi Ɗanjuma',
    email: 'abdullahi.danjuma@shopzero.test',
    subject: 'Partnership',
    message:
      'We run a pick-up point network in Kano and Katsina with 40 shops and would like to talk about collection points for your customers.',
  },
  {
    name: 'Chisom Nwafọ',
    email: 'chisom.nwafor@shopzero.test',
    subject: 'Technical Issue',
    message:
      'On my phone the Back button after filtering used to lose my place in the list. It is better now, but on Opera Mini the prices are cut off.',
  },
  {
    name: 'Ebiere Tari',
    email: 'ebiere.tari@shopzero.test',
    subject: 'Feedback',
    message: 'I like that the prices are clear before checkout. Please add more sellers of baby clothes from Aba.',
  },
]
