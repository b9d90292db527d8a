export interface Bank {
  id: number
  name: string
  slug: string
  code: string
  longcode: string
}

// code | name | slug | long code | id; where the id is not known, one is given out below.
const known = `044|Access Bank|access-bank|044150149|1
063|Access Bank (Diamond)|access-bank-diamond|063150162|3
035A|ALAT by WEMA|alat-by-wema|035150103|27
401|ASO Savings and Loans|asosavings||63
023|Citibank Nigeria|citibank-nigeria||
050|Ecobank Nigeria|ecobank-nigeria||
070|Fidelity Bank|fidelity-bank||
011|First Bank of Nigeria|first-bank-of-nigeria|011151003|7
214|First City Monument Bank|first-city-monument-bank||
00103|Globus Bank|globus-bank||
058|Guaranty Trust Bank|guaranty-trust-bank|058152036|9
030|Heritage Bank|heritage-bank||
301|Jaiz Bank|jaiz-bank||
082|Keystone Bank|keystone-bank||
50211|Kuda Bank|kuda-bank||67
303|Lotus Bank|lotus-bank||
50515|Moniepoint MFB|moniepoint-mfb||
999992|OPay Digital Services|paycom||171
999991|PalmPay|palmpay||169
104|Parallex Bank|parallex-bank||
076|Polaris Bank|polaris-bank||
105|PremiumTrust Bank|premiumtrust-bank||
101|Providus Bank|providus-bank||
125|Rubies MFB|rubies-mfb||
51113|Safe Haven MFB|safe-haven-mfb||
51310|Sparkle Microfinance Bank|sparkle-microfinance-bank||
221|Stanbic IBTC Bank|stanbic-ibtc-bank||
068|Standard Chartered Bank|standard-chartered-bank||
232|Sterling Bank|sterling-bank||
100|Suntrust Bank|suntrust-bank||
302|TAJ Bank|taj-bank||
102|Titan Bank|titan-bank||
032|Union Bank of Nigeria|union-bank-of-nigeria|032080474|17
033|United Bank For Africa|united-bank-for-africa||
215|Unity Bank|unity-bank||
566|VFD Microfinance Bank|vfd||
035|Wema Bank|wema-bank||20
057|Zenith Bank|zenith-bank|057150013|21
801|Abbey Mortgage Bank|abbey-mortgage-bank||174
565|Carbon|carbon||
51318|FairMoney Microfinance Bank|fairmoney-microfinance-bank||
120001|9 Payment Service Bank|9-payment-service-bank||
120003|MTN Momo PSB|mtn-momo-psb||
120004|Airtel Smartcash PSB|airtel-smartcash-psb||`

// Towns whose made-up banks bring the list above one page, as the provider's is.
const towns =
  'Aba Abakaliki Abeokuta Ado-Ekiti Akure Asaba Auchi Awka Azare Badagry Bauchi Benin Bida Birnin-Kebbi Calabar Damaturu Dutse Eket Enugu Epe Funtua Gboko Gombe Gusau Hadejia Ibadan Ife Ijebu-Ode Ikare Ikorodu Ilesa Ilorin Iseyin Jalingo Jebba Jos Kafanchan Kaduna Kano Katsina Keffi Lafia Lokoja Maiduguri Makurdi Minna Mubi Nnewi Nsukka Offa Ogbomoso Okene Ondo Onitsha Osogbo Owerri Owo Oyo Sapele Sokoto Suleja Uyo Warri Yenagoa Yola Zaria'

export const bankList: readonly Bank[] = [...readKnown(), ...readTowns(), testBank()].sort((a, b) =>
  a.name.localeCompare(b.name, 'en'),
)

export function findBank(code: string): Bank | null {
  return bankList.find((bank) => bank.code === code) ?? null
}

function readKnown(): Bank[] {
  return known.split('\n').map((line, index) => {
    const [code = '', name = '', slug = '', longcode = '', id = ''] = line.split('|')
    return { id: id === '' ? 200 + index : Number(id), name, slug, code, longcode }
  })
}

function readTowns(): Bank[] {
  return towns.split(' ').map((town, index) => ({
    id: 600 + index,
    name: `${town} Microfinance Bank (test)`,
    slug: `${town.toLowerCase()}-microfinance-bank-test`,
    code: `MFB59${String(index + 1).padStart(3, '0')}`,
    longcode: '',
  }))
}

function testBank(): Bank {
  return { id: 900, name: 'Test Bank', slug: 'test-bank', code: '001', longcode: '' }
}
