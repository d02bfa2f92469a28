import { afterEach, describe, expect, it, vi } from "vitest"
import { importOnceOnline, importOnDemand } from "./import-on-demand"

afterEach(() => vi.restoreAllMocks())

describe("code loaded on demand", () => {
  it("is fetched online and skipped offline", async () => {
    const load = vi.fn(() => Promise.resolve("code"))
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    await expect(importOnDemand(load)).rejects.toThrow("No network connection")
    expect(load).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    expect(await importOnDemand(load)).toBe("code")
  })

  it("waits for a network that may return", async () => {
    const load = vi.fn(() => Promise.resolve("code"))
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    const loaded = importOnceOnline(load)
    await Promise.resolve()
    expect(load).not.toHaveBeenCalled()
    dispatchEvent(new Event("online"))
    expect(await loaded).toBe("code")
  })
})
