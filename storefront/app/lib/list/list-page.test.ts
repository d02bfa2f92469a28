import { describe, expect, it } from "vitest"
import { fetchPage, lastPageBefore } from "./list-page"

describe("a list page", () => {
  it("is requested by its offset and knows the number of pages", async () => {
    const asked: object[] = []
    const page = await fetchPage(3, 25, async (rows) => {
      asked.push(rows)
      return { data: ["last"], total: 51 }
    })
    expect(asked).toEqual([{ limit: 25, offset: 50 }])
    expect(page).toEqual({ rows: ["last"], total: 51, pages: 3 })
  })

  it("is the whole list when the total is unknown", async () => {
    expect(await fetchPage(1, 25, async () => ({ data: ["only"] }))).toMatchObject({ total: 1, pages: 1 })
  })

  it("reports the last page with rows when it is empty", () => {
    expect(lastPageBefore({ rows: [], total: 51, pages: 3 })).toBe(3)
    expect(lastPageBefore({ rows: [], total: 0, pages: 0 })).toBeUndefined()
    expect(lastPageBefore({ rows: ["one"], total: 1, pages: 1 })).toBeUndefined()
    expect(lastPageBefore(undefined)).toBeUndefined()
  })
})
