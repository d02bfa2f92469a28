import { describe, expect, it } from "vitest"
import { MAX_SCALE, moved, WHOLE, zoomed } from "./zoom"

const SIZE = { x: 400, y: 400 }
const MIDDLE = { x: 0, y: 0 }

describe("zooming", () => {
  it("keeps the point under the pointer in place", () => {
    const at = { x: 100, y: -50 }
    const view = zoomed(WHOLE, 2, at, SIZE)
    expect(view).toEqual({ scale: 2, x: -100, y: 50 })
    // A point of the picture is displayed at its position times the scale, plus the picture's offset.
    expect({ x: at.x * view.scale + view.x, y: at.y * view.scale + view.y }).toEqual(at)
  })

  it("stops at the largest scale and at the full picture", () => {
    expect(zoomed(WHOLE, 100, MIDDLE, SIZE).scale).toBe(MAX_SCALE)
    expect(zoomed({ scale: 2, x: 150, y: 0 }, 0.1, MIDDLE, SIZE)).toEqual(WHOLE)
  })
})

describe("panning", () => {
  it("stops at the picture's edges and can't move a full picture", () => {
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: 500, y: -500 }, SIZE)).toEqual({ scale: 2, x: 200, y: -200 })
    expect(moved(WHOLE, { x: 30, y: 30 }, SIZE)).toEqual(WHOLE)
  })
})
