import type { DemoProduct } from "./types"

export const WELLNESS_PRODUCTS: DemoProduct[] = [
  {
    handle: "nad-patches",
    sku: "MR-WEL-001",
    name: "NAD+ Patches, 30 Days",
    description:
      "Thirty round adhesive patches with NAD+ in a hypoallergenic gel layer, worn on clean, dry skin for up to eight hours. Made for people who like a simple morning routine and would rather not take another capsule. A wellness product: not intended to diagnose, treat, cure or prevent any disease.",
    priceCents: 5900,
    stock: 140,
    details: { supplyDays: 30 },
    category: "wellness",
    visibility: "public",
    featured: true,
    doctors: ["doctor", "tanaka"],
  },
  {
    handle: "magnesium-lotion",
    sku: "MR-WEL-002",
    name: "Magnesium Body Lotion",
    description:
      "A light, fragrance-free lotion with magnesium chloride, shea butter and oat extract. It sinks in within a minute, doesn't sting intact skin, and turns the last minutes of the day into a short self-massage. 10 fl oz (300 ml) pump bottle.",
    priceCents: 2400,
    stock: 96,
    details: { netContent: { amount: 300, unit: "ml" } },
    category: "wellness",
    visibility: "public",
    doctors: ["rahman"],
  },
  {
    handle: "electrolyte-mix",
    sku: "MR-WEL-003",
    name: "Electrolyte Mix, Citrus",
    description:
      "Sodium, potassium and magnesium with real lemon and no added sugar. One scoop in 16 oz of water for long workouts, hot days and travel. Forty servings in a resealable pouch.",
    priceCents: 2900,
    stock: 180,
    details: { supplyDays: 30 },
    category: "wellness",
    visibility: "public",
  },
  {
    handle: "bath-salts",
    sku: "MR-WEL-004",
    name: "Mineral Bath Salts",
    description:
      "Coarse Epsom and pink sea salt with a trace of cedar. Two handfuls in a warm bath make for twenty quiet minutes. One jar is enough for about ten baths, and refills are plastic-free.",
    priceCents: 1900,
    stock: 0,
    variants: {
      options: [{ name: "Pack", values: ["One jar", "Three jars"] }],
      sold: [
        { values: ["One jar"], stock: 54 },
        { values: ["Three jars"], stock: 21, priceCents: 5100 },
      ],
    },
    category: "wellness",
    visibility: "public",
  },
  {
    handle: "pillow-mist",
    sku: "MR-WEL-005",
    name: "Lavender Pillow Mist",
    description:
      "Steam-distilled lavender and chamomile water in a frosted glass bottle. Two sprays on the pillow mark the end of the day without staining the linen. 3.4 fl oz (100 ml).",
    priceCents: 1800,
    salePriceCents: 1440,
    stock: 64,
    category: "wellness",
    visibility: "public",
  },
  {
    handle: "sleep-mask",
    sku: "MR-WEL-006",
    name: "Contoured Sleep Mask",
    description:
      "Deep cups keep the light out and the pressure off your eyelids, so you can blink while you wear it. The soft strap adjusts without hooks and the cover comes off for washing.",
    priceCents: 3400,
    stock: 52,
    category: "wellness",
    visibility: "member",
    featured: true,
  },
  {
    handle: "tart-cherry",
    sku: "MR-WEL-007",
    name: "Tart Cherry Evening Drink",
    description:
      "Pressed Montmorency cherries and nothing else: no sugar, no preservatives. One ounce in cold water after training or before bed. Contains natural fruit sugars; shake before pouring.",
    priceCents: 3200,
    stock: 40,
    details: { supplyDays: 30 },
    category: "wellness",
    visibility: "member",
    doctors: ["tanaka"],
  },
  {
    handle: "nad-clinic-pack",
    sku: "MR-WEL-PRO-01",
    name: "NAD+ Patches, Clinic Pack",
    description:
      "Four boxes of individually sealed NAD+ patches in a counter dispenser, with lot numbers for your records. For practitioners who offer them as part of a supervised wellness program. Not intended to diagnose, treat, cure or prevent any disease.",
    priceCents: 19900,
    stock: 24,
    category: "wellness",
    visibility: "doctor",
    doctors: ["doctor", "rahman"],
  },
]
