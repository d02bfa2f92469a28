import { describe, expect, it } from "vitest"
import { columnsThatConcern, LIST_VERSIONS } from "./product-columns"

const ANSWERS = [
  ...["listed", "id", "name", "description", "price_cents", "image_url", "visibility", "featured"],
  ...["category_id", "stock", "doctor_ids", "created_at"],
]

describe("columnsThatConcern", () => {
  it("keeps column lists of applied migrations unchanged", () => {
    const order = ANSWERS.filter((column) => !["description", "image_url", "stock"].includes(column))
    expect(columnsThatConcern("answers", "visitors")).toEqual(ANSWERS)
    expect(columnsThatConcern("order", "visitors")).toEqual(order)
    expect(columnsThatConcern("answers", "audiences")).toEqual([...ANSWERS, "group_prices"])
    expect(columnsThatConcern("order", "audiences")).toEqual([...order, "group_prices"])
  })

  it("keeps all columns in later versions", () => {
    for (const version of LIST_VERSIONS) {
      expect(columnsThatConcern("answers", version).slice(0, ANSWERS.length)).toEqual(ANSWERS)
    }
  })
})
