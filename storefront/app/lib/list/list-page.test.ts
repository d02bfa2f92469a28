import { describe, expect, it } from "vitest"
import { fetchPage, lastPageBefore } from "./list-page"

describe("a page of a list", () => {
  it("is asked for by its place, and knows how many pages there are", async () => {
    const asked: object[] = []
    const page = await fetchPage(3, 25, async (rows) => {
      asked.push(rows)
      return { data: ["last"], total: 51 }
    })
    expect(asked).toEqual([{ limit: 25, offset: 50 }])
    expect(page).toEqual({ rows: ["last"], total: 51, pages: 3 })
  })

  it("is the whole list where nothing says how long that is", async () => {
    expect(await fetchPage(1, 25, async () => ({ data: ["only"] }))).toMatchObject({ total: 1, pages: 1 })
  })

  it("tells the last page that has rows, when it has none itself", () => {
    expect(lastPageBefore({ rows: [], total: 51, pages: 3 })).toBe(3)
    expect(lastPageBefore({ rows: [], total: 0, pages: 0 })).toBeUndefined()
    expect(lastPageBefore({ rows: ["one"], total: 1, pages: 1 })).toBeUndefined()
    expect(lastPageBefore(undefined)).toBeUndefined()
  })
})
