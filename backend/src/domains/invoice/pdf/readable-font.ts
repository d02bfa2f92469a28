import type { Font, Glyph, GlyphRun, Subset } from "fontkit"
import { thaiParts, withoutThaiParts } from "./thai"

/**
 * The features that PDFKit passes to a font. We use these two to pass the run's direction, for which PDFKit has no
 * option.
 */
export const DIRECTIONS: Record<"ltr" | "rtl", []> = { ltr: [], rtl: [] }

/** More than any font has glyphs. */
const GLYPHS = 0x10000

/** The text of a glyph without its own. Otherwise, readers would derive one from the glyph's number. */
const WORD_JOINER = 0x2060

type Told = Pick<Glyph, "id" | "advanceWidth" | "codePoints">

const codePointsOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0)

/** One character for each glyph, the rest for the last one. */
function spread(codePoints: number[], glyphs: Told[]): number[][] {
  const last = glyphs.length - 1
  return glyphs.map((_, index) => codePoints.slice(index, index === last ? undefined : index + 1))
}

/**
 * The characters of each glyph, both in reading order. Shaping moves characters (such as a vowel written before its
 * consonant), joins and splits them. Within the shortest stretch with the same characters before and after, they are
 * assigned in the order of the text.
 */
function toldBy(glyphs: Told[], text: string): number[][] {
  const codePoints = codePointsOf(text)
  const told: number[][] = []
  const surplus = new Map<number, number>()
  const count = (codePoint: number, by: number) => {
    const sum = (surplus.get(codePoint) ?? 0) + by
    if (sum === 0) surplus.delete(codePoint)
    else surplus.set(codePoint, sum)
  }
  let from = 0
  let to = 0
  for (const [index, glyph] of glyphs.entries()) {
    for (const codePoint of glyph.codePoints) {
      count(codePoint, 1)
      const own = codePoints[to]
      if (own !== undefined) count(own, -1)
      to += 1
    }
    if (surplus.size > 0 && index < glyphs.length - 1) continue
    told.push(...spread(codePoints.slice(from, to), glyphs.slice(told.length, index + 1)))
    from = to
  }
  return told
}

/** A font subset with a separate glyph for each text that it represents. */
function subsetOf(font: Font): Subset {
  const subset = font.createSubset() as Subset & { glyphs: number[]; mapping: Record<number, number> }
  const include = subset.includeGlyph.bind(subset) as unknown as (id: number) => number
  subset.includeGlyph = ((id: number) => {
    if (id >= GLYPHS) subset.mapping[id] ??= subset.glyphs.push(id % GLYPHS) - 1
    return include(id)
  }) as unknown as Subset["includeGlyph"]
  return subset
}

/**
 * A font for one document whose text can be copied, searched and read aloud correctly. PDFKit stores one text per
 * glyph, from its first use. So each "A" after an "Á", drawn as "A" and an accent, would be read as "Á", and Arabic
 * letters that only differ in dots would be confused. Here each use of a glyph for another text gets its own id.
 */
export function readableFont(font: Font): Font {
  const ids = new Map<string, number>()
  const uses = new Map<number, number>()
  const idOf = (id: number, codePoints: number[]): number => {
    // The box for missing characters has no text.
    if (id === 0) return id
    const key = `${id} ${codePoints.join(" ")}`
    const known = ids.get(key)
    if (known !== undefined) return known
    const use = uses.get(id) ?? 0
    uses.set(id, use + 1)
    ids.set(key, id + use * GLYPHS)
    return id + use * GLYPHS
  }
  const view = Object.create(font) as Font
  const shape = (text: string, direction: "ltr" | "rtl"): GlyphRun => {
    const parts = thaiParts(text)
    const run = font.layout.call(view, parts, [], undefined, undefined, direction)
    const inOrder = <Item>(items: Item[]) => (direction === "rtl" ? items.toReversed() : items)
    const read = inOrder(run.glyphs)
    const told = withoutThaiParts(toldBy(read, parts)).map((characters, index): Told => {
      const { id, advanceWidth } = read[index] as Glyph
      // Readers reverse all right-to-left text, including the characters of one glyph.
      const codePoints = characters.length > 0 ? inOrder(characters) : [WORD_JOINER]
      return { id: idOf(id, codePoints), advanceWidth, codePoints }
    })
    return Object.assign(run, { glyphs: inOrder(told) })
  }
  const shaped = new Map<string, GlyphRun>()
  return Object.assign(view, {
    getGlyph: (id: number, codePoints: number[] = []): Glyph =>
      Object.assign(Object.create(font.getGlyph(id)) as Glyph, { codePoints }),
    createSubset: () => subsetOf(font),
    layout(text: string, features?: []): GlyphRun {
      const direction = features === DIRECTIONS.rtl ? "rtl" : "ltr"
      const key = `${direction} ${text}`
      const run = shaped.get(key) ?? shape(text, direction)
      shaped.set(key, run)
      // PDFKit changes the positions to its own unit.
      const positions = run.positions.map((position) => ({ ...position }))
      return Object.create(run, { positions: { value: positions } }) as GlyphRun
    },
  })
}
