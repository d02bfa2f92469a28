import type { DemoProduct } from "./types"

export const TEMPERATURE_PRODUCTS: DemoProduct[] = [
  {
    handle: "cold-wrap",
    sku: "MR-HCC-001",
    name: "Cold Therapy Knee Wrap",
    description:
      "A quilted gel wrap that stays flexible straight from the freezer and two straps that keep it where you put it. The fleece side goes against the skin. Fifteen minutes at a time is plenty. Fits the left or right knee.",
    priceCents: 3600,
    stock: 84,
    details: { facts: [{ name: "Body part", value: "Knee, Shoulder", filter: true }] },
    category: "heat-cold-current",
    visibility: "public",
    featured: true,
    doctors: ["doctor"],
  },
  {
    handle: "heat-pad",
    sku: "MR-HCC-002",
    name: "Quilted Heat Pad",
    description:
      "Even, gentle warmth over 16 by 24 inches, with three levels and a two-hour automatic shutoff. The cover is soft on bare skin and machine washable once you unplug the control.",
    priceCents: 4900,
    stock: 58,
    details: { facts: [{ name: "Body part", value: "Back", filter: true }] },
    category: "heat-cold-current",
    visibility: "public",
    doctors: ["rahman"],
  },
  {
    handle: "tens-unit",
    sku: "MR-HCC-003",
    name: "Two-Channel TENS Unit",
    description:
      "Twelve programs, two independent channels and a display that can be read at arm's length. Four reusable electrodes and a belt clip are included. Not for people with a pacemaker or during pregnancy: read the manual and ask your clinician first.",
    priceCents: 8900,
    stock: 27,
    category: "heat-cold-current",
    visibility: "member",
    doctors: ["tanaka"],
  },
  {
    handle: "light-panel",
    sku: "MR-HCC-004",
    name: "Red Light Panel",
    description:
      "Sixty diodes at 660 and 850 nanometers in a tabletop panel with a timer and a tilting stand. Low flicker, a quiet fan and protective glasses included. For general wellness use. Do not look into the light.",
    priceCents: 27900,
    stock: 18,
    category: "heat-cold-current",
    visibility: "member",
    featured: true,
  },
  {
    handle: "cold-compression",
    sku: "MR-HCC-PRO-01",
    name: "Cold Compression System",
    description:
      "An ice-water unit with intermittent pneumatic compression, timed cycles and quick-release hoses, with a knee cuff included. Cuffs for shoulder, ankle and hip are available on request. For use under the direction of a clinician.",
    priceCents: 189000,
    stock: 6,
    category: "heat-cold-current",
    visibility: "doctor",
    featured: true,
    doctors: ["doctor", "tanaka"],
  },
  {
    handle: "therapy-console",
    sku: "MR-HCC-PRO-02",
    name: "Four-Channel Therapy Console",
    description:
      "Four independent stimulation channels with adjustable waveform, frequency and pulse width, and memory for 100 protocols. Color display, key lock and a two-year calibration plan. For licensed professionals.",
    priceCents: 224000,
    stock: 4,
    category: "heat-cold-current",
    visibility: "doctor",
    doctors: ["tanaka"],
  },
  {
    handle: "coupling-gel",
    sku: "MR-HCC-PRO-03",
    name: "Coupling Gel, 5 Liters",
    description:
      "A clear, fragrance-free, water-soluble gel for ultrasound and stimulation heads, in a clinic canister with a refillable 250 ml bottle. Low-drip, easy to wipe off and paraben-free.",
    priceCents: 3800,
    stock: 70,
    category: "heat-cold-current",
    visibility: "doctor",
    doctors: ["doctor", "lindqvist", "rahman", "tanaka"],
  },
]
