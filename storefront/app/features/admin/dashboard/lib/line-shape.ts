import { max, min, nice, ticks } from "d3-array"
import { area, curveMonotoneX, line } from "d3-shape"

/** The drawing's own measures; it is stretched to the room that it gets. */
export const WIDTH = 1000
export const HEIGHT = 200

const TICKS = 4

export interface LineShape {
  /** Paths of the line, and of the area between it and zero. */
  line: string
  area: string
  /** How far from the top each value is, in percent. */
  tops: number[]
  /** Round values for the axis, and how far from the top they are, in percent. */
  ticks: { value: number; top: number }[]
}

/** How far from the left the value of an index is, in percent. */
export const leftOf = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 50)

/** The index whose value is nearest to a place, from 0 at the left to 1 at the right. */
export function indexAt(place: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.round(place * (count - 1))))
}

/** The line of some values, from left to right, on an axis with round values that includes zero. */
export function lineShape(values: readonly number[]): LineShape {
  const [low, high] = nice(Math.min(0, min(values) ?? 0), Math.max(1, max(values) ?? 0), TICKS)
  const topOf = (value: number) => ((high - value) / (high - low)) * 100
  const x = (_value: number, index: number) => (leftOf(index, values.length) / 100) * WIDTH
  const y = (value: number) => (topOf(value) / 100) * HEIGHT
  return {
    line: line<number>().x(x).y(y).curve(curveMonotoneX)([...values]) ?? "",
    area: area<number>().x(x).y0(y(0)).y1(y).curve(curveMonotoneX)([...values]) ?? "",
    tops: values.map(topOf),
    ticks: ticks(low, high, TICKS).map((value) => ({ value, top: topOf(value) })),
  }
}
