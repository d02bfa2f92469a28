import { describe, expect, it } from "vitest"
import { findCategory } from "./find-category"

const category = (id: number, name: string) => ({
  id,
  name,
  description: "",
  imageUrl: null,
  productCount: 0,
})
const all = [category(1, "Wellness"), category(2, "Heat, Cold & Current")]

describe("findCategory", () => {
  it("finds a category by URL name or id", () => {
    expect(findCategory(all, "wellness")?.id).toBe(1)
    expect(findCategory(all, "heat-cold-current")?.id).toBe(2)
    expect(findCategory(all, "2")?.id).toBe(2)
  })

  it("finds no category for another word or an empty one", () => {
    expect(findCategory(all, "sleep")).toBeUndefined()
    expect(findCategory(all, null)).toBeUndefined()
  })
})
