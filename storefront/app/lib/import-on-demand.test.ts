import { afterEach, describe, expect, it, vi } from "vitest"
import { importOnDemand } from "./import-on-demand"

afterEach(() => vi.restoreAllMocks())

describe("code that is loaded on demand", () => {
  it("is asked for with a network, and not without", async () => {
    const load = vi.fn(() => Promise.resolve("code"))
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    await expect(importOnDemand(load)).rejects.toThrow("There is no network")
    expect(load).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    expect(await importOnDemand(load)).toBe("code")
  })
})
