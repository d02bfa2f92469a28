/** A made-up product; the same index always makes the same one, whatever the size of the shop. */
export interface SampleProduct {
  handle: string
  name: string
  description: string
  /** The body part that it is for, which shoppers filter by. */
  part: string
  priceCents: number
  stock: number
  visibility: "public" | "member" | "doctor"
  featured: boolean
  /** Index of its category, from 0; a few categories have many products and many have few. */
  category: number
  /** Indexes of its doctors, from 0. */
  doctors: number[]
}

export const CATEGORY_COUNT = 20

/** Part of about every fourth name. */
export const COMMON_WORD = "recovery"
/** Part of one name in every shop. */
export const RARE_WORD = "xylander"
const RARE_INDEX = 50

const FORMS = ["Roller", "Band", "Brace", "Patch", "Gel", "Wrap", "Cushion", "Lamp", "Mat", "Sleeve"]
const PARTS = ["Knee", "Back", "Shoulder", "Ankle", "Wrist", "Neck", "Hip", "Elbow", "Foot", "Calf"]
const QUALITIES = ["Cooling", "Warming", "Firm", "Gentle", "Compact", "Graduated", "Woven", "Magnetic"]
const USES = ["after training", "for long days", "between sessions", "at night", "on the way"]

/** Pseudo-random numbers that are the same every time (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The sample product with a number, from 0. */
export function sampleProduct(index: number, doctorCount: number): SampleProduct {
  const next = numbersOf(index * 7919 + 17)
  const pick = (words: string[]) => words[Math.floor(next() * words.length)] ?? ""
  const [quality, part, form, use] = [pick(QUALITIES), pick(PARTS), pick(FORMS), pick(USES)]
  const level = next()
  const visibility = level < 0.6 ? "public" : level < 0.8 ? "member" : "doctor"
  const extra = index === RARE_INDEX ? " Xylander" : next() < 0.25 ? " Recovery" : ""
  const first = Math.floor(next() * doctorCount)
  const second = (first + 1) % doctorCount
  return {
    handle: `measured-${index}`,
    name: `${quality} ${part}${extra} ${form} ${index}`,
    description: `${quality} support of the ${part.toLowerCase()} ${use}. A ${form.toLowerCase()} that keeps its shape and is washed by hand.`,
    part,
    priceCents: 500 + Math.floor(next() * 30_000),
    stock: Math.floor(next() * 200),
    visibility,
    featured: next() < 0.05,
    category: Math.floor(next() ** 2 * CATEGORY_COUNT),
    doctors: visibility !== "doctor" || doctorCount === 0 ? [] : next() < 0.5 ? [first] : [first, second],
  }
}
