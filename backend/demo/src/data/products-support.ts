import type { DemoProduct } from "./types"

export const SUPPORT_PRODUCTS: DemoProduct[] = [
  {
    handle: "knee-sleeve",
    sku: "MR-SUP-001",
    name: "Knit Compression Knee Sleeve",
    description:
      "A seamless knit with a softer window over the kneecap and a silicone edge that keeps it from sliding. Thin enough to wear under pants, firm enough to feel supported. One sleeve, for the left or right knee.",
    priceCents: 3400,
    stock: 0,
    variants: {
      options: [
        { name: "Color", values: ["Black", "Blue"] },
        { name: "Size", values: ["S", "M", "L", "XL"] },
      ],
      sold: [
        { values: ["Black", "S"], stock: 28 },
        { values: ["Black", "M"], stock: 41 },
        { values: ["Black", "L"], stock: 36 },
        { values: ["Black", "XL"], stock: 9, priceCents: 3700 },
        { values: ["Blue", "S"], stock: 17 },
        { values: ["Blue", "M"], stock: 0 },
        { values: ["Blue", "L"], stock: 4 },
      ],
    },
    details: {
      facts: [
        { name: "Body part", value: "Knee", filter: true },
        { name: "Material", value: "62% nylon, 38% elastane" },
        { name: "Care", value: "Hand wash, dry flat" },
        { name: "Latex", value: "None" },
      ],
      boxContents: ["One knee sleeve", "Fitting card with a paper tape measure"],
      sizeGuide: {
        option: "Size",
        measure: "around the thigh, six inches (15 cm) above the middle of the knee",
        sizes: [
          { value: "S", fromMm: 360, toMm: 410 },
          { value: "M", fromMm: 410, toMm: 460 },
          { value: "L", fromMm: 460, toMm: 510 },
          { value: "XL", fromMm: 510, toMm: 570 },
        ],
      },
    },
    category: "support-compression",
    visibility: "public",
    doctors: ["doctor", "lindqvist"],
  },
  {
    handle: "kinesiology-tape",
    sku: "MR-SUP-002",
    name: "Kinesiology Tape, Three Rolls",
    description:
      "Three 16-foot rolls of cotton tape with a wave-pattern adhesive that holds through a shower and comes off cleanly. Pre-marked every two inches on the backing. Patch-test first if your skin is sensitive.",
    priceCents: 2100,
    stock: 210,
    details: { facts: [{ name: "Body part", value: "Back, Knee, Shoulder", filter: true }] },
    category: "support-compression",
    visibility: "public",
    featured: true,
    doctors: ["lindqvist"],
  },
  {
    handle: "lumbar-belt",
    sku: "MR-SUP-003",
    name: "Lumbar Support Belt",
    description:
      "Four flexible stays and two side pulls let you set the support with one hand while standing. Breathable mesh, low enough to sit in. For lifting days and long drives rather than all day, every day.",
    priceCents: 5200,
    stock: 47,
    details: { facts: [{ name: "Body part", value: "Back", filter: true }] },
    category: "support-compression",
    visibility: "public",
    doctors: ["rahman"],
  },
  {
    handle: "wrist-splint",
    sku: "MR-SUP-004",
    name: "Night Wrist Splint",
    description:
      "Keeps the wrist straight while you sleep, with a removable stay and three soft straps. The palm stays open, so you can still turn a page or a pillow. Fits the left or the right hand.",
    priceCents: 2800,
    stock: 3,
    details: { facts: [{ name: "Body part", value: "Wrist", filter: true }] },
    category: "support-compression",
    visibility: "public",
    doctors: ["rahman"],
  },
  {
    handle: "calf-sleeves",
    sku: "MR-SUP-005",
    name: "Graduated Calf Sleeves, Pair",
    description:
      "Knit from ankle to knee with pressure that eases toward the top, for flights, long shifts and the evening after a run. Footless, so your own socks stay on. Sold as a pair.",
    priceCents: 4400,
    stock: 0,
    variants: {
      options: [{ name: "Size", values: ["S", "M", "L"] }],
      sold: [
        { values: ["S"], stock: 19 },
        { values: ["M"], stock: 33 },
        { values: ["L"], stock: 14 },
      ],
    },
    details: {
      facts: [
        { name: "Body part", value: "Calf", filter: true },
        { name: "Material", value: "78% polyamide, 22% elastane" },
        { name: "Care", value: "Machine wash cold, no fabric softener" },
      ],
      boxContents: ["Two calf sleeves"],
      sizeGuide: {
        option: "Size",
        measure: "around the widest part of the calf, standing",
        sizes: [
          { value: "S", fromMm: 300, toMm: 350 },
          { value: "M", fromMm: 350, toMm: 400 },
          { value: "L", fromMm: 400, toMm: 450 },
        ],
      },
    },
    category: "support-compression",
    visibility: "member",
    doctors: ["lindqvist"],
  },
  {
    handle: "compression-boots",
    sku: "MR-SUP-006",
    name: "Air Compression Boots",
    description:
      "Four overlapping chambers inflate from foot to thigh in slow waves while you read. Quiet pump, pressure in ten steps, a session timer and a carry bag. Ask your clinician first if you have circulatory problems.",
    priceCents: 49900,
    stock: 12,
    details: { facts: [{ name: "Body part", value: "Calf, Thigh", filter: true }] },
    category: "support-compression",
    visibility: "member",
    featured: true,
    doctors: ["tanaka"],
  },
  {
    handle: "hinged-brace",
    sku: "MR-SUP-PRO-01",
    name: "Hinged Knee Brace",
    description:
      "Polycentric aluminum hinges with range-of-motion stops in ten-degree steps, and cuffs that are cut to size at the fitting. Includes two sets of liners. Must be fitted by a trained professional.",
    priceCents: 15900,
    stock: 22,
    details: { facts: [{ name: "Body part", value: "Knee", filter: true }] },
    category: "support-compression",
    visibility: "doctor",
    doctors: ["doctor"],
  },
]
