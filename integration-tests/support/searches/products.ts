import type { Visibility } from "@shop/contracts"

/** A product of the table of searches. */
export interface SearchedProduct {
  name: string
  description: string
  category?: keyof typeof SEARCHED_CATEGORIES
  visibility?: Visibility
  /** Of a product without variants. */
  sku?: string
  /** SKUs by the values of the options, such as "S / Black". */
  variants?: Record<string, string>
  facts?: Record<string, string>
  boxContents?: string[]
  doctor?: keyof typeof SEARCHED_DOCTORS
}

export const SEARCHED_CATEGORIES = {
  electro: "Electrotherapy",
  taping: "Taping & Dressings",
  sleep: "Schlafen & Ruhen",
  floor: "Floor Gymnastics",
} as const

export const SEARCHED_DOCTORS = { zoe: "Zoë Brandt-Šimić", haruto: "Haruto Okabe" } as const

const IN_ENGLISH: Record<string, SearchedProduct> = {
  tens: {
    name: "TENS-Unit Relief Pro",
    description: "Two-channel device against chronic pain, with eight electrode pads.",
    category: "electro",
    sku: "EM-49/2",
    facts: { Brand: "Beurer" },
  },
  ems: {
    name: "EMS Muscle Stimulator 4-in-1",
    description: "Strengthens the quadriceps after surgery.",
    category: "electro",
    sku: "SK4000X",
    facts: { Brand: "Compex" },
  },
  massager: {
    name: "5-in-1 Massager",
    description: "Changeable heads for neck and shoulders.",
    sku: "MSG-5IN1",
  },
  sleeve: {
    name: "Neoprene Knee Sleeve",
    description: "Warm compression for lifting and squats.",
    variants: { "S / Black": "KS-S-BLK", "M / Black": "KS-M-BLK", "L / Türkis": "KS-L-TRK" },
    facts: { Brand: "Rehband", Thickness: "7 mm" },
  },
  brace: {
    name: "Hinged Knee Brace",
    description: "Holds the ligaments after an injury.",
    sku: "DJ-11-0670",
    facts: { Brand: "DonJoy" },
  },
  tape: {
    name: "Kinesiology Tape 5 cm × 5 m",
    description: "Elastic cotton that stays on for days.",
    category: "taping",
    variants: { Beige: "KT-BGE", Pink: "KT-PNK" },
    facts: { Brand: "Kintex" },
  },
  plaster: { name: "Zinc Oxide Plaster 5cm", description: "Holds a dressing in place." },
  needles: {
    name: "Acupuncture Needles 0.25 × 30 mm",
    description: "Sterile, of stainless steel, one hundred pieces.",
    sku: "AN-02530",
    facts: { Brand: "Seirin" },
  },
  mat10: {
    name: "Exercise Mat 10 mm",
    description: "Closed-cell foam that cushions the spine.",
    category: "floor",
    sku: "AX-10-BLU",
    facts: { Brand: "Airex" },
  },
  mat15: {
    name: "Yoga Mat 15mm",
    description: "Thicker than others, with a rough surface.",
    category: "floor",
    sku: "YM-15",
  },
  anti: { name: "Anti-Fatigue Kitchen Mat", description: "Takes the load off heels and calves." },
  box: {
    name: "Plyometric Boxes",
    description: "Three heights of birch plywood to jump onto.",
    sku: "PLYO-3",
  },
  battery: {
    name: "Spare Batteries CR2032",
    description: "Lithium cells for scales and timers.",
    sku: "BAT-2032",
  },
  vitd: {
    name: "Vitamin D3 5,000 IU",
    description: "Ninety capsules with olive oil.",
    facts: { Brand: "Solgar" },
  },
  b12: { name: "Vitamin B-12 Drops", description: "Vegan, under the tongue." },
  omega: { name: "Omega-3 Fish Oil", description: "From wild anchovies, without aftertaste." },
  shirt: {
    name: "Women’s Posture T-Shirt",
    description: "Reminds you to sit upright.",
    variants: { "XS / Navy": "WPT-XS-N", "XXL / Grau-Weiß": "WPT-XXL-G" },
  },
  socks: {
    name: "Runner’s Compression Socks 20–30 mmHg",
    description: "Fresh legs on long flights.",
    sku: "RCS-2030",
  },
  insoles: { name: "Orthopaedic Insoles", description: "Arch support for flat feet.", sku: "OI-42" },
  pillow: {
    name: "Memory Foam Pillow",
    description: "Follows the curve of the neck.",
    boxContents: ["Washable bamboo cover"],
  },
  magnesium: { name: "Magnesium Oil Spray 200 ml", description: "Against cramps at night." },
  pad: { name: "Heating Pad 240V", description: "Three levels and an automatic switch-off." },
  wrist: {
    name: "Thumb and Wrist Splint",
    description: "Rests tendons and the carpal tunnel.",
    variants: { "Left / S": "TWS-L-S", "Right / M": "TWS-R-M" },
  },
  fingers: { name: "Finger Splints (Pack of 12)", description: "Padded aluminium strips to bend in shape." },
  putty: {
    name: "Theraputty 85 g",
    description: "Kneading dough for weak hands.",
    facts: { Firmness: "Extra firm" },
  },
  gel: { name: "Hot & Cold Gel", description: "Cools first, then warms." },
  tubing: { name: "½-inch Latex Tubing", description: "Sold by the metre." },
  cane: { name: "AcuCurve™ Massage Cane", description: "Reaches knots between the shoulder blades." },
  crutches: { name: "Forearm Crutches", description: "Light, with soft grips.", sku: "CRT-2PK" },
  rollator: {
    name: "Rollator with Seat",
    description: "Folds with one hand and fits into any car.",
    doctor: "zoe",
  },
  wedge: { name: "Balance Wedge", description: "Stretches ankles on a slope.", doctor: "haruto" },
  sauna: {
    name: "Infrared Sauna Blanket",
    description: "Sweat at home, up to 80 °C.",
    visibility: "member",
    sku: "ISB-80",
  },
  laser: {
    name: "Class IV Laser Probe",
    description: "For treatment in clinics only.",
    visibility: "doctor",
    sku: "LP-808",
    facts: { Brand: "Vierbee" },
  },
  collar: {
    name: "Cervical Collar",
    description: "Keeps the head still after whiplash.",
    visibility: "doctor",
    sku: "CC-0815",
    facts: { Brand: "Össur" },
  },
}

const IN_OTHER_LANGUAGES: Record<string, SearchedProduct> = {
  balm: {
    name: "Crème Brûlée Hand Balm 75ml",
    description: "Cares for dry skin with shea butter.",
    sku: "LOC-75",
    facts: { Brand: "L’Occitane" },
  },
  kissen: {
    name: "Nackenstützkissen für Rückenschläfer",
    description: "Höhenverstellbar, aus Viskoseschaum.",
    category: "sleep",
  },
  fuss: {
    name: "Fußbad Größe XL",
    description: "Sprudelt und massiert müde Füße.",
    category: "sleep",
    facts: { Marke: "Medisana" },
  },
  strumpf: {
    name: "Kompressionsstrumpf Knielang",
    description: "Klasse 2, blickdicht.",
    facts: { Marke: "Bauerfeind" },
  },
  danish: { name: "Søndergård Rygstøtte", description: "Holder ryggen rank på kontoret." },
  polish: { name: "Łóżko do masażu składane", description: "Lekka aluminiowa rama." },
  czech: { name: "Masážní míček s ježky", description: "Uvolní ztuhlé svaly." },
  turkish: { name: "Ilık Boyun Yastığı", description: "Boyun ağrısına karşı." },
  spanish: { name: "Cojín Lumbar Niño", description: "Para la silla del coche." },
  vietnamese: { name: "Đai lưng hỗ trợ cột sống", description: "Giữ thẳng lưng khi ngồi." },
  roller: { name: "Массажный ролик для спины", description: "Снимает напряжение мышц." },
  belt: { name: "Тёплый пояс из шерсти", description: "Согревает поясницу зимой." },
  greek: { name: "Ελαστικός Επίδεσμος", description: "Για τον αστράγαλο και τον καρπό." },
  capitals: { name: "ΖΕΣΤΟΣ ΝΑΡΘΗΚΑΣ", description: "Για τον αντίχειρα." },
  chinese: { name: "关节护理贴布", description: "适合膝盖和肩膀，清凉舒适。" },
  japanese: { name: "電気マッサージ器", description: "足とふくらはぎに使えます。" },
  korean: { name: "무릎 보호대", description: "운동할 때 관절을 지켜 줍니다." },
  hebrew: { name: "כרית חימום לגב", description: "מקלה על כאבי שרירים." },
  arabic: { name: "حزام الأكتاف الطبي", description: "يصحح وضعية الظهر والرقبة." },
  thai: { name: "ลูกกลิ้งนวดหลัง", description: "ช่วยคลายกล้ามเนื้อ" },
  wide: { name: "ＦＩＲ Ｗａｉｓｔ Ｂｅｌｔ", description: "Far infrared warmth around the hips." },
}

/** By the names that `queries.tsv` has for them. */
export const SEARCHED_PRODUCTS = { ...IN_ENGLISH, ...IN_OTHER_LANGUAGES }

/** Products that the shop doesn't list: a draft, and one without a price in dollars. */
export const UNLISTED_PRODUCTS: Record<string, { title: string; sku: string; isDraft: boolean }> = {
  draft: { title: "Discontinued Traction Table Größe M", sku: "TT-300", isDraft: true },
  unpriced: { title: "Cupping Set", sku: "CUP-S", isDraft: false },
}

/** Whom an administrator searches for; each has placed an order. */
export const SEARCHED_PEOPLE: Record<string, string> = {
  joerg: "Jörg Łukaszewicz-O’Neill",
  anna: "Анна Петрова",
}
