import type { DemoProduct } from "./types"

export const MOBILITY_PRODUCTS: DemoProduct[] = [
  {
    handle: "percussion-massager",
    sku: "MR-MOB-001",
    name: "Percussion Massager",
    description:
      "A quiet brushless motor, four speeds and a 12 mm stroke in a body that weighs less than a full water bottle. Comes with a ball and a soft cushion head, a travel case and about five hours of battery. Keep it off bones, joints and the front of the neck.",
    priceCents: 18900,
    stock: 36,
    category: "massage-mobility",
    visibility: "member",
    featured: true,
    doctors: ["lindqvist", "tanaka"],
  },
  {
    handle: "foam-roller",
    sku: "MR-MOB-002",
    name: "Ridged Foam Roller",
    description:
      "A firm hollow core under closed-cell foam, with ridges that follow the long muscles of leg and back. It keeps its shape after years of daily use and wipes clean in seconds. 18 inches long, holds up to 390 lb.",
    priceCents: 3900,
    stock: 110,
    category: "massage-mobility",
    visibility: "public",
    featured: true,
    doctors: ["lindqvist"],
  },
  {
    handle: "massage-balls",
    sku: "MR-MOB-003",
    name: "Massage Ball Trio",
    description:
      "One smooth, one studded and one small firm ball for the places a roller cannot reach: soles, shoulder blades, forearms. The cotton bag comes with a card of twelve two-minute exercises.",
    priceCents: 2200,
    stock: 130,
    category: "massage-mobility",
    visibility: "public",
    doctors: ["lindqvist", "rahman"],
  },
  {
    handle: "resistance-loops",
    sku: "MR-MOB-004",
    name: "Resistance Loop Set of Five",
    description:
      "Five fabric-lined loops, from feather-light to strong, that don't roll up or snap at the skin. The colors are ordered by resistance, so a home program can simply say 'green, two sets'. Latex-free.",
    priceCents: 2700,
    stock: 160,
    category: "massage-mobility",
    visibility: "public",
    featured: true,
    doctors: ["doctor"],
  },
  {
    handle: "stretch-strap",
    sku: "MR-MOB-005",
    name: "Ten-Loop Stretch Strap",
    description:
      "A flat woven strap with ten sewn loops, so you can hold a stretch at the same depth every time. The strap itself doesn't stretch, which is the point. Six and a half feet, machine washable.",
    priceCents: 1600,
    stock: 88,
    category: "massage-mobility",
    visibility: "public",
  },
  {
    handle: "wobble-board",
    sku: "MR-MOB-006",
    name: "Birch Wobble Board",
    description:
      "A 16-inch birch disc on a rubber half dome for ankle and balance practice. Tilts fifteen degrees in every direction and is silent on wood floors. Start next to a wall.",
    priceCents: 5400,
    stock: 132,
    category: "massage-mobility",
    visibility: "public",
    doctors: ["doctor", "lindqvist"],
  },
  {
    handle: "hand-putty",
    sku: "MR-MOB-007",
    name: "Hand Therapy Putty, Medium",
    description:
      "Silicone putty for grip and finger exercises that does not stick, dry out or smell. Medium resistance in a lidded tin; the leaflet shows eight exercises, each with how many reps to start with.",
    priceCents: 1400,
    stock: 0,
    category: "massage-mobility",
    visibility: "public",
    doctors: ["rahman"],
  },
  {
    handle: "soft-tissue-tools",
    sku: "MR-MOB-PRO-01",
    name: "Soft-Tissue Instrument Set",
    description:
      "Three instruments in surgical-grade stainless steel with beveled edges for instrument-assisted soft-tissue work, in a fitted case. Autoclavable. For practitioners trained in the technique.",
    priceCents: 34900,
    stock: 14,
    category: "massage-mobility",
    visibility: "doctor",
    doctors: ["lindqvist", "tanaka"],
  },
  {
    handle: "goniometer",
    sku: "MR-MOB-PRO-02",
    name: "Clinical Goniometer",
    description:
      "A clear two-arm goniometer with a full-circle scale in one-degree steps and a friction joint that holds its reading. Laser-marked, so the scale survives disinfectant. 12-inch arms.",
    priceCents: 4200,
    stock: 45,
    category: "massage-mobility",
    visibility: "doctor",
    doctors: ["doctor", "lindqvist"],
  },
]
