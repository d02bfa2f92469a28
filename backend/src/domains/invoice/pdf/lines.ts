import LineBreaker from "linebreak"
import type { Weight } from "./fonts"
import { type Group, groupsOf, leftToRight, levelsOf, type Run, runsOf } from "./runs"
import type { TypeCase } from "./type-case"

const THAI = /\p{Script=Thai}/u
const thaiWords = new Intl.Segmenter("th", { granularity: "word" })

/** Where a line may break. Thai has no spaces between words, so a dictionary finds them. */
function breaksIn(paragraph: string): Set<number> {
  const breaker = new LineBreaker(paragraph)
  const found = new Set<number>()
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) found.add(next.position)
  if (!THAI.test(paragraph)) return found
  for (const { index } of thaiWords.segment(paragraph)) {
    if (THAI.test(paragraph.charAt(index - 1)) && THAI.test(paragraph.charAt(index))) found.add(index)
  }
  return found
}

/** An unbreakable part of a line: a word with the spaces after it, or a Chinese character. */
function piecesOf(paragraph: string, groups: readonly Group[]): Group[][] {
  const breaks = breaksIn(paragraph)
  const pieces: Group[][] = []
  let end = -1
  for (const group of groups) {
    // A mark of a direction between the two may be where the break is.
    const isNew =
      end < 0 || Array.from({ length: group.at - end + 1 }, (_, by) => end + by).some((at) => breaks.has(at))
    if (isNew) pieces.push([group])
    else pieces.at(-1)?.push(group)
    end = group.at + group.text.length
  }
  return pieces
}

function withoutEnd(line: readonly Group[]): Group[] {
  const last = line.findLastIndex(({ text }) => text.trim() !== "")
  return line.slice(0, last + 1)
}

/** A line with its runs in reading order, and their distances from its left end. */
export interface Line {
  width: number
  /** A tolerance against breaking lines too early, because pieces are wider separately than together. */
  needed: number
  runs: { run: Run; offset: number }[]
}

/** A tolerance for comparing sums of widths. */
const TOLERANCE = 0.01

/** Puts pieces into lines. A piece wider than a line is broken anywhere. */
function filled(pieces: readonly Group[][], width: number, lengthOf: (groups: readonly Group[]) => number) {
  const first = { groups: new Array<Group>(), length: 0, needed: 0 }
  const lines = [first]
  const add = (piece: readonly Group[]): void => {
    const line = lines.at(-1) ?? first
    const isFirst = line.groups.length === 0
    const needed = line.length + lengthOf(withoutEnd(piece))
    if (needed <= width + TOLERANCE || (isFirst && piece.length === 1)) {
      line.groups.push(...piece)
      line.needed = needed
      line.length += lengthOf(piece)
    } else if (isFirst) {
      for (const group of piece) add([group])
    } else {
      lines.push({ groups: [], length: 0, needed: 0 })
      add(piece)
    }
  }
  for (const piece of pieces) add(piece)
  return lines
}

/** Breaks a printable text into lines. */
export function linesOf(
  paragraph: string,
  width: number,
  type: { weight: Weight; fonts: TypeCase; widthOf: (run: Run) => number },
): Line[] {
  const { widthOf } = type
  const levels = levelsOf(paragraph)
  const pieces = piecesOf(paragraph, groupsOf(paragraph, levels, type))
  const lengthOf = (groups: readonly Group[]) => runsOf(groups).reduce((sum, run) => sum + widthOf(run), 0)
  return filled(pieces, width, lengthOf).map(({ groups, needed }): Line => {
    const runs = runsOf(withoutEnd(groups))
    const offsets = new Map<Run, number>()
    let offset = 0
    for (const run of leftToRight(runs, paragraph, levels)) {
      offsets.set(run, offset)
      offset += widthOf(run)
    }
    const placed = runs.map((run) => ({ run, offset: offsets.get(run) ?? 0 }))
    return { width: offset, needed: Math.max(offset, needed), runs: placed }
  })
}
