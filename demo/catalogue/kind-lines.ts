import type { CategorySlug } from '../content/types.ts'

/** One kind a line: name; emoji; least and highest price in naira; brands; sizes, the cheapest first; traits. */
export const kindLines: Record<CategorySlug, string> = {
  electronics: `
    smartphone; 1f4f1; 68000-620000; Tecno|Infinix|itel|Samsung|Xiaomi|Oppo|Vivo|realme|Nokia; 64GB|128GB|256GB|512GB; 4G|5G|dual SIM|5,000mAh battery|fast charging|6.7-inch screen
    button phone; 1f4f2; 9500-24000; itel|Nokia|Tecno; 1.77-inch|2.4-inch|2.8-inch; dual SIM|big battery|torch and FM radio|loud speaker
    laptop; 1f4bb; 190000-1450000; HP|Dell|Lenovo|Acer|Asus|Apple; 8GB/256GB SSD|8GB/512GB SSD|16GB/512GB SSD|16GB/1TB SSD; Core i3|Core i5|Core i7|Ryzen 5|UK used, tested|touch screen
    monitor; 1f5a5-fe0f; 72000-340000; Dell|HP|LG|Samsung; 19-inch|22-inch|24-inch|27-inch; full HD|IPS|curved|75Hz|with HDMI cable
    printer; 1f5a8-fe0f; 58000-390000; HP|Canon|Epson|Brother; A4|A3; wireless|all-in-one|ink tank|laser|duplex
    headphones; 1f3a7; 6500-120000; Oraimo|Sony|JBL|Zealot|New Age; in-ear|over-ear|on-ear; wireless|noise cancelling|deep bass|with microphone|40-hour battery
    Bluetooth speaker; 1f50a; 7900-185000; JBL|Zealot|Oraimo|Sony|Anker; 5W|10W|20W|40W; water resistant|with FM radio|portable|party lights
    smart television; 1f4fa; 118000-1650000; Hisense|LG|Samsung|TCL|Skyrun; 32-inch|43-inch|50-inch|55-inch|65-inch; 4K|full HD|QLED|with wall bracket|frameless
    power bank; 1f50b; 9800-64000; Oraimo|New Age|Anker|Romoss|Xiaomi; 10,000mAh|20,000mAh|27,000mAh|50,000mAh; fast charging|slim|with cables|two outputs|solar panel
    extension socket; 1f50c; 4500-28000; Binatone|Lontor|Duravolt|Schneider; 3-way|4-way|5-way|8-way; surge protected|3 metres|5 metres|with USB
    rechargeable bulb; 1f4a1; 2200-16000; Lontor|Philips|Osram|Akt; 9W|12W|15W|20W; pack of 2|pack of 4|emergency light|warm white|daylight
    smartwatch; 231a; 14500-290000; Oraimo|Samsung|Xiaomi|Amazfit|Huawei; 1.4-inch|1.8-inch|2.0-inch; heart rate|takes calls|waterproof|14-day battery|AMOLED
    standing fan; 1f300; 24000-98000; Binatone|OX|Lontor|Century|Qasa; 16-inch|18-inch|20-inch|26-inch; rechargeable|industrial|with remote|solar and mains|5 blades
    air conditioner; 2744-fe0f; 265000-890000; Hisense|LG|Panasonic|Haier Thermocool|Scanfrost; 1HP|1.5HP|2HP|2.5HP; inverter|split unit|low voltage start|with installation kit
    home router; 1f6dc; 18000-145000; TP-Link|MTN|Huawei|ZTE|Airtel; 4G|5G; dual band|for 16 users|for 32 users|with battery
    memory card; 1f4be; 4200-48000; SanDisk|Samsung|Kingston|Lexar; 32GB|64GB|128GB|256GB|512GB; microSD with adapter|for cameras|class 10
  `,
  fashion: `
    sneakers; 1f45f; 12500-145000; Balogun Kicks|Skechers|Nike|Adidas|Puma|Aba Made; sizes 36-41|sizes 38-46|sizes 40-47; unisex|knit upper|white sole|leather|for running|high top
    leather shoes; 1f45e; 18000-92000; Aba Made|Balogun Kicks|Clarks|Kano Leather; sizes 40-45|sizes 41-46; brogues|loafers|monk strap|hand-lasted|plain toe
    court shoes; 1f460; 14000-62000; Balogun Kicks|Aldo|Lagos Heels; sizes 36-41|sizes 37-42; 5cm heel|7cm heel|block heel|faux suede|pointed toe
    palm slippers; 1fa74; 5500-26000; Aba Made|Kano Leather|Balogun Kicks; sizes 38-42|sizes 40-46; real leather|sewn sole|with buckle|for men|for women
    Ankara dress; 1f457; 11500-78000; Aba Made|Eko Stitches|Zaria Cloth; sizes 8-14|sizes 10-18|sizes 16-24; midi|maxi|with pockets|off-shoulder|pleated|boubou style
    T-shirt; 1f455; 3900-22000; Aba Made|Uniqlo|Lacoste|Nike; S-XL|M-XXL|XL-4XL; plain cotton|polo collar|long sleeves|printed|pack of 3
    jeans; 1f456; 9500-54000; Levi's|Aba Made|Wrangler|Okrika Grade A; waist 28-34|waist 30-40; straight|slim|stretch|ripped|high waist
    agbádá set; 1f458; 42000-240000; Eko Stitches|Kano Weaves|Aba Made; 3 pieces|4 pieces; embroidered|guinea brocade|aṣọ òkè|with cap|atiku cloth
    blouse; 1f45a; 6500-34000; Eko Stitches|Zara|Aba Made; sizes 8-14|sizes 12-20; chiffon|puff sleeves|silk feel|office wear|wrap style
    socks; 1f9e6; 2500-12000; Aba Made|Nike|Happy Feet; pack of 3|pack of 6|pack of 12; cotton|ankle|knee length|for school
    face cap; 1f9e2; 3500-24000; Aba Made|Nike|New Era; adjustable|fitted; embroidered|plain|mesh back|Zanna style
    handbag; 1f45c; 9500-130000; Kano Leather|Aba Made|Charles & Keith|Kofar Mata; small|medium|large; tote|crossbody|hand-stitched|crocodile print|with purse
    backpack; 1f392; 8500-68000; Aba Made|Samsonite|Kano Leather|Swiss Gear; 14-inch|15.6-inch|17-inch; water resistant|for laptops|for school|with USB port|anti-theft
    sunglasses; 1f576-fe0f; 4500-82000; Ray-Ban|Balogun Kicks|Polaroid; one size; polarised|UV400|cat-eye|aviator|square
    coral beads; 1f4ff; 12000-160000; Ẹdo Crown|Igun Street; 1 row|2 rows|3 rows|bridal set; with earrings|with bracelet|hand-strung
    wrapper; 1f97b; 8500-96000; Hitarget|Vlisco|Da Viva|Zaria Cloth; 4 yards|5 yards|6 yards; Ankara wax|lace|George|àdìrẹ|laffaya
  `,
  sports: `
    football; 26bd; 6500-48000; Adidas|Nike|Select|Molten; size 3|size 4|size 5; match quality|training|hand-stitched|for hard pitches
    basketball; 1f3c0; 9500-52000; Spalding|Molten|Wilson; size 5|size 6|size 7; outdoor|indoor|rubber|with pump
    trophy cup; 1f3c6; 8500-120000; Champion Awards|Eko Trophies; 20cm|30cm|45cm|60cm; engraved|with lid|gold plated|on marble
    boxing gloves; 1f94a; 11000-58000; Everlast|Adidas|Venum; 8oz|10oz|12oz|14oz; with wraps|for training|for children
    table tennis set; 1f3d3; 9800-74000; Butterfly|Stiga|DHS; 2 bats|4 bats; with net|with 6 balls|for clubs
    badminton set; 1f3f8; 8900-46000; Yonex|Li-Ning|Wish; 2 rackets|4 rackets; with net|with shuttlecocks|carbon
    bicycle; 1f6b2; 68000-420000; Phoenix|Raleigh|Giant; 20-inch|24-inch|26-inch|29-inch; mountain|with gears|for children|folding
    jersey set; 1f3bd; 28000-190000; Kapspor|Owu|Adidas; 11 pieces|16 pieces|22 pieces; numbered|with shorts|sublimated
    tent; 26fa; 24000-160000; Coleman|Camp Naija|Decathlon; 2-person|4-person|6-person; dome|waterproof|pop-up
    swimming goggles; 1f97d; 3500-26000; Speedo|Arena|Decathlon; adult|junior; anti-fog|UV|with case
  `,
  'home-garden': `
    gas cooker; 1fad5; 62000-480000; Scanfrost|Maxi|Nexus|Haier Thermocool; 2-burner|3-burner|4-burner|5-burner; table top|with oven|auto ignition|glass top
    chest freezer; 1f9ca; 185000-760000; Scanfrost|Haier Thermocool|Hisense|Nexus; 100L|150L|200L|300L; holds cold 100 hours|with lock|low voltage start
    blender; 1fad9; 16500-140000; Binatone|Kenwood|Silver Crest|Philips; 1.5L|2L|4L; with mill|5,000W|glass jug|for pepper
    frying pan; 1f373; 6500-46000; Tower|Tefal|Master Chef; 20cm|24cm|28cm|32cm; non-stick|granite|with lid|for induction
    pot set; 1f372; 18500-150000; Tower|Master Chef|Kitchen King; 3 pieces|5 pieces|7 pieces|12 pieces; aluminium|stainless|non-stick|with glass lids
    kettle; 1fad6; 8500-42000; Binatone|Kenwood|Saisho; 1.7L|2L|2.5L; cordless|stainless|with auto shut-off
    plate set; 1f37d-fe0f; 9500-78000; Luminarc|La Opala|Arcopal; 6 pieces|12 pieces|24 pieces; opal glass|ceramic|unbreakable
    dining chair; 1fa91; 21000-120000; Sapele Woodworks|Ẹdo Home|Ikeja Interiors; single|set of 2|set of 4|set of 6; solid mahogany|padded|with arms
    sofa; 1f6cb-fe0f; 145000-980000; Ikeja Interiors|Ẹdo Home|Vono; 2-seater|3-seater|L-shape|7-seater set; leather|velvet|with cushions
    mattress; 1f6cf-fe0f; 38000-460000; Mouka|Vitafoam|Winco|Royal Foam; 4 × 6 ft|4.5 × 6 ft|6 × 6 ft|7 × 7 ft; orthopaedic|high density|with pillows|spring
    wall mirror; 1fa9e; 12000-110000; Ẹdo Home|Ikeja Interiors; 60cm|80cm|120cm; carved frame|round|full length
    window blind; 1fa9f; 9500-64000; Ikeja Interiors|Day & Night; 4 ft|6 ft|8 ft|10 ft; day and night|roller|blackout|wooden
    market basket; 1f9fa; 4500-24000; Uyo Weaves|Kano Weaves; small|medium|large; raffia|with lid|leather handles
    generator; 2699-fe0f; 148000-1250000; Sumec Firman|Elepaq|Honda|Tiger; 1kVA|2.5kVA|3.5kVA|5kVA|7.5kVA; key start|manual start|all copper|low noise
    cordless drill; 1fa9b; 24000-180000; Ingco|Bosch|Total Tools|Makita; 12V|18V|20V; two batteries|with bits|hammer action
    bucket; 1faa3; 2500-14000; Innoson|Eko Plastics|Celplas; 10L|20L|30L; with lid|heavy duty|set of 2
  `,
  toys: `
    teddy bear; 1f9f8; 6500-58000; Nne & Nwa|Cuddle|Baby Joy; 30cm|40cm|60cm|100cm; washable|with ribbon|very soft
    building bricks; 1f9f1; 8500-98000; LEGO|Mega|Playgo; 100 pieces|250 pieces|500 pieces|1,000 pieces; city|farm|rescue|classic
    puzzle; 1f9e9; 3500-28000; Nne & Nwa|Ravensburger|Learn Naija; 24 pieces|60 pieces|100 pieces|500 pieces; map of Nigeria|animals|alphabet|wooden
    ride-on car; 1f697; 34000-290000; Chicco|Baby Joy|Innoson Kids; 6V|12V|foot to floor; with remote|with music|leather seat
    toy train; 1f682; 9500-76000; Brio|Playgo|Chicco; 12 pieces|24 pieces|60 pieces; wooden|battery powered|with bridge
    dinosaur figures; 1f996; 4500-32000; Schleich|Playgo|Jurassic; 6 pieces|12 pieces|24 pieces; soft rubber|with eggs|with map
    doll; 1fa86; 6800-62000; Queens of Africa|Baby Joy|Nne & Nwa; 25cm|35cm|45cm; Ankara dress|with bottle|natural hair
    board game; 1f3b2; 3900-46000; Hasbro|Learn Naija|Nne & Nwa; 2-4 players|2-6 players; Ludo|snakes and ladders|word game|Whot!|ayò
    remote-control car; 1f697; 12500-145000; Rastar|Playgo|Wltoys; 1:24|1:18|1:12; rechargeable|off-road|racing|with two batteries
    talking drum; 1fa98; 9500-84000; Ọ̀yọ́ Crafts|Ayan Drums; children|medium|adult; with stick|goat skin|painted
  `,
  automotive: `
    car tyre; 1f6de; 48000-290000; Michelin|Dunlop|Austone|Maxxis|Joyroad; 175/70R13|185/65R14|195/65R15|205/55R16|225/45R17; tubeless|for rough roads|new 2026
    engine oil; 1f6e2-fe0f; 6500-78000; Mobil|Total|Ammasco|Oando|Castrol; 1L|4L|5L|25L; 5W-30|10W-40|20W-50|synthetic|for diesel
    car battery; 1f50b; 48000-210000; Solite|Bosch|Exide|Hankook; 45Ah|62Ah|75Ah|100Ah; maintenance free|dry|for SUVs
    spark plugs; 1f529; 6500-48000; NGK|Denso|Bosch; set of 4|set of 6; iridium|copper|platinum
    brake pads; 1f5dc-fe0f; 12500-92000; Toyota Genuine|Bosch|Sangsin; front|rear; for Corolla|for Camry|for RAV4|for Accord|for Hilux
    tool set; 1f9f0; 16500-240000; Ingco|Total Tools|Stanley; 24 pieces|46 pieces|108 pieces|216 pieces; chrome vanadium|with case|with torque wrench
    car stereo; 1f4fb; 32000-290000; Pioneer|Sony|Kenwood|Nakamichi; 7-inch|9-inch|10-inch; Android|with camera|Bluetooth|split screen
    seat covers; 1f4ba; 18500-120000; Kano Leather|AutoStyle; 5 seats|7 seats; leather|fabric|with cushions|beaded
    motorcycle helmet; 1f3cd-fe0f; 9500-74000; Honda|LS2|Vega; M|L|XL; full face|open face|two visors
    jump starter; 1faab; 24000-160000; Noco|70mai|Baseus; 12V|12V/24V; with power bank|with pump|2,000A
  `,
  books: `
    novel; 1f4d5; 3500-18500; Farafina|Cassava Republic|Heinemann|Parrésia; paperback|hardback; Lagos stories|family saga|crime|first love|campus life|historical
    past questions; 1f4da; 2800-12500; JAMB|WAEC|NECO|Exam Focus; 2010-2026|2015-2026|2020-2026; mathematics|English|physics|chemistry|biology|economics|government
    textbook; 1f4d8; 4200-26000; Longman|Evans|University Press|Learn Africa; JSS 1|JSS 2|JSS 3|SSS 1|SSS 2|SSS 3; mathematics|basic science|English|civic education|computer studies|agricultural science
    storybook; 1f4d7; 1800-9500; Lantern Books|Learn Africa|Ijapa Press; ages 3-5|ages 6-8|ages 9-12; tortoise tales|in Yorùbá|in Igbo|in Hausa|with pictures
    exercise books; 1f4d2; 2400-14500; Onward|Top Scholar|Bright; pack of 6|pack of 12|pack of 24; 40 leaves|60 leaves|80 leaves|hard cover
    planner; 1f4c5; 3200-16500; Onward|Eko Paper|Moleskine; A4|A5|pocket; 2027|with Nigerian holidays|leather cover|undated
    pens; 1f58a-fe0f; 900-12000; Bic|Schneider|Pilot; pack of 10|pack of 20|pack of 50; blue|black|red|assorted|gel
    cookbook; 1f4d9; 5500-24000; Ìwé Oúnjẹ|Cassava Republic|Kitchen Butterfly; 60 recipes|80 recipes|120 recipes; Nigerian soups|baking|one pot|small chops
    Bible; 1f4d6; 4500-32000; Bible Society|Zondervan|Gideon; pocket|compact|large print; KJV|NIV|with zip|in Yorùbá|in Igbo|study edition
    dictionary; 1f4d3; 3800-22000; Oxford|Longman|Collins; pocket|school|advanced; English|Yorùbá-English|Igbo-English|Hausa-English
  `,
  'health-beauty': `
    body lotion; 1f9f4; 3200-18500; Nivea|Vaseline|Palmers|Jergens|Ɗanja Naturals; 225ml|400ml|600ml|1L; cocoa butter|shea|aloe|oil control|for dry skin
    soap; 1f9fc; 1200-9800; Dudu-Osun|Dettol|Lux|Premier; 100g|pack of 3|pack of 6; black soap|antiseptic|with honey|turmeric
    shea butter; 1fad9; 2500-14500; Ɗanja Naturals|Ori Lagos|R&R Luxury; 250g|500g|1kg; unrefined|whipped|with coconut|scented
    lipstick; 1f484; 2800-24000; Zaron|Maybelline|House of Tara|MAC; 3.5g|set of 3|set of 6; matte|satin|terracotta|wine|nude|long wear
    braiding hair; 1f380; 2200-22000; Darling|X-pression|Lush; 1 pack|3 packs|5 packs; pre-stretched|kinky|ombre|crochet
    perfume; 1f339; 5500-145000; Riggs|Arabian Oud|Smart Collection|Lattafa; 30ml|50ml|100ml; for men|for women|oil roll-on|oud|floral
    toothpaste; 1faa5; 1100-7500; Oral-B|Close-Up|Dabur|Sensodyne; 75ml|140ml|pack of 3; herbal|whitening|for children|sensitive
    vitamins; 1f48a; 3500-38000; Vitabiotics|Emzor|Nature's Field|Seven Seas; 30 tablets|60 tablets|100 tablets; vitamin C|multivitamin|cod liver oil|for pregnancy|zinc
    baby diapers; 1f9f7; 4500-28000; Molfix|Pampers|Huggies|Virony; size 2|size 3|size 4|size 5; 30 pieces|60 pieces|88 pieces|pants
    hair cream; 1f33a; 2400-16500; Cantu|ORS|Africas Best|Ɗanja Naturals; 150g|250g|450g; with hibiscus|anti-breakage|for locs|for children
    blood pressure monitor; 1fa7a; 18500-96000; Omron|Beurer|Rossmax; wrist|upper arm; with adapter|talking|two users
    hand sanitiser; 1f4a7; 1400-9500; Dettol|Purit|2Sure; 60ml|250ml|500ml|5L; gel|spray|with aloe
  `,
  'food-beverages': `
    rice; 1f35a; 6500-108000; Mama Gold|Royal Stallion|Big Bull|Caprice|Abakaliki Farms; 5kg|10kg|25kg|50kg; parboiled|stone-free|long grain|ọ̀fadà|local
    noodles; 1f35c; 4800-24000; Indomie|Golden Penny|Mimee|Supreme; carton of 20|carton of 40; chicken|onion chicken|relish|pepper soup|hungry man size
    spaghetti; 1f35d; 1200-26000; Golden Penny|Dangote|Power; 500g|carton of 20; thin|regular|twists
    tomato paste; 1f96b; 1400-22000; Gino|Derica|Sonia|Tasty Tom; 70g × 10|210g × 6|400g × 12; sachets|tins|with pepper and onion
    palm oil; 1fad9; 3200-72000; Ngọzi Farms|Okomu|Devon King; 1L|5L|10L|25L; fresh season|unadulterated|Zomi
    vegetable oil; 1fad7; 3600-84000; Kings|Mamador|Power Oil|Devon King's; 1L|3L|5L|25L; cholesterol free|sunflower|soya
    gàrí; 1f963; 2200-46000; Ìjẹ̀bú Mills|Benue Fresh|Olu Olu; 1kg|5kg|10kg|25kg; white|yellow|extra sour|fine
    beans; 1fad8; 3800-92000; Benue Fresh|Kano Grains; 1kg|5kg|10kg|25kg; honey beans|brown|white|picked and clean
    milk; 1f95b; 1900-34000; Peak|Dano|Three Crowns|Cowbell; 350g|850g|carton of 24; powder|evaporated|full cream|low fat
    chocolate drink; 2615; 2100-21500; Milo|Bournvita|Ovaltine; 450g|800g|1.5kg; refill|tin|with energy
    crayfish; 1f990; 3400-42000; Oron Catch|Bayelsa Blue; 250g|500g|1kg; whole|ground|cleaned
    dried pepper; 1f336-fe0f; 1800-22000; Kano Grains|Benue Fresh; 250g|500g|1kg; shombo|cameroon|ground|rodo
    honey; 1f36f; 3900-36000; Kagoro Hills|Rowse|Adamawa Gold; 250ml|500ml|1L|4L; pure|raw|with comb
    fruit juice; 1f9c3; 1500-18500; Chivita|Hollandia|Five Alive|Chi Exotic; 1L|pack of 6|pack of 10; orange|pineapple|apple|mango|no sugar added
    tea; 1fad6; 900-9800; Lipton|Top Tea|Highland; 25 bags|50 bags|100 bags; yellow label|green|ginger|zoɓo
  `,
}
