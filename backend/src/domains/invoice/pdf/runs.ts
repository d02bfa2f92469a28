import { RIGHT_TO_LEFT } from "@shop/contracts/rules"
import bidiFactory from "bidi-js"
import type { Weight } from "./fonts"
import type { Face, TypeCase } from "./type-case"

const bidi = bidiFactory()
const groups = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** Printed for what no font has. */
const UNKNOWN = "?"

/** The characters that open and close an isolate, and the marks of a direction. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u2066-\u2069]/g

const BREAKS = /[\p{Zl}\p{Zp}\t\n\v\f\r\x85]+/gu

/** Control characters, direction overrides and invisible characters, except joiners and `DIRECTION_MARKS`. */
const UNPRINTABLE =
  /(?![\u061C\u200C-\u200F\u2066-\u2069])[\p{Cc}\p{Default_Ignorable_Code_Point}\u202A-\u202E\uFFF9-\uFFFB]/gu

/** The printable form of a text in one line, with tabs and line breaks as spaces. */
export function printable(text: string): string {
  const line = text.normalize("NFC").replace(BREAKS, " ").replace(UNPRINTABLE, "")
  return RIGHT_TO_LEFT.test(line) ? line : line.replace(DIRECTION_MARKS, "")
}

/** Shaped separately although Noto Sans has it, so that it is not drawn together with Latin. */
const DEVANAGARI = /\p{Script=Devanagari}/u

/** Whether PDFKit can set a printable text by itself. */
export function isPlain(text: string, weight: Weight, fonts: TypeCase): boolean {
  return !RIGHT_TO_LEFT.test(text) && !DEVANAGARI.test(text) && fonts.isBase(text, weight)
}

/** Characters drawn together, such as a letter with its accents, and their font. */
export interface Group {
  /** Where it begins in the paragraph. */
  at: number
  text: string
  /** The drawn text: the original, its mirror image, or `UNKNOWN`. */
  drawn: string
  face: Face
  isDevanagari: boolean
  /** From the Unicode Bidirectional Algorithm: text of an odd level runs from right to left. */
  level: number
}

export type Levels = ReturnType<typeof bidi.getEmbeddingLevels>

/** The bidirectional levels of a paragraph. Its first letter outside of isolates sets the direction. */
export const levelsOf = (paragraph: string): Levels => bidi.getEmbeddingLevels(paragraph)

/** The groups of a paragraph, without the marks of a direction. */
export function groupsOf(
  paragraph: string,
  { levels }: Levels,
  { weight, fonts }: { weight: Weight; fonts: TypeCase },
): Group[] {
  const scripts = fonts.scriptsFor(paragraph)
  const found: Group[] = []
  for (const { segment: text, index: at } of groups.segment(paragraph)) {
    if (text.replace(DIRECTION_MARKS, "") === "") continue
    const level = levels[at] ?? 0
    const before = found.at(-1)
    const joins = text === " " && before?.level === level && before.face.font.hasGlyphForCodePoint(0x20)
    const face = joins ? before.face : fonts.faceFor(text, weight, scripts)
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(text) : null
    found.push({
      ...{ at, text, level },
      drawn: face ? (mirrored ?? text) : UNKNOWN,
      face: face ?? fonts.base(weight),
      isDevanagari: DEVANAGARI.test(text) || (joins === true && before?.isDevanagari === true),
    })
  }
  return found
}

/** Groups in one font and one direction, which are shaped together. */
export interface Run {
  at: number
  text: string
  drawn: string
  face: Face
  level: number
}

/** The runs of a line, in the order of reading. */
export function runsOf(line: readonly Group[]): Run[] {
  const runs: Run[] = []
  let before: Group | undefined
  for (const group of line) {
    const run = runs.at(-1)
    const isSame = before?.face.name === group.face.name && before.level === group.level
    if (run && isSame && before?.isDevanagari === group.isDevanagari) {
      run.text += group.text
      run.drawn += group.drawn
    } else {
      const { at, text, drawn, face, level } = group
      runs.push({ at, text, drawn, face, level })
    }
    before = group
  }
  return runs
}

/** The runs of a line from left to right. */
export function leftToRight(runs: readonly Run[], paragraph: string, levels: Levels): Run[] {
  const last = runs.at(-1)
  if (!last) return []
  const order = bidi.getReorderedIndices(paragraph, levels, runs[0]?.at, last.at + last.text.length - 1)
  const places = new Map(order.map((at, place) => [at, place]))
  return runs.toSorted((one, other) => (places.get(one.at) ?? 0) - (places.get(other.at) ?? 0))
}
