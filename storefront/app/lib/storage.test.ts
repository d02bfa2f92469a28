import { afterEach, describe, expect, it, vi } from "vitest"
import { browserStore } from "./storage"

/** How browsers refuse storage. */
const REFUSALS: [string, () => Storage | null][] = [
  [
    "by an error",
    () => {
      throw new DOMException("Access is denied for this document.", "SecurityError")
    },
  ],
  ["by null", () => null],
]

afterEach(() => {
  vi.restoreAllMocks()
  browserStore.removeAll("test-")
})

describe("browser storage", () => {
  it("saves values as JSON and removes those with a prefix", () => {
    browserStore.set("test-a", { b: [1] })
    expect(browserStore.get("test-a")).toEqual({ b: [1] })
    expect(browserStore.isLasting()).toBe(true)
    browserStore.removeAll("test-")
    expect(browserStore.get("test-a")).toBeNull()
  })

  it.each(REFUSALS)("keeps values while the page is open when the browser blocks %s", (_, refuse) => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(refuse as () => Storage)
    expect(browserStore.get("test-a")).toBeNull()
    browserStore.set("test-a", [4])
    expect(browserStore.get("test-a")).toEqual([4])
    expect(browserStore.isLasting()).toBe(false)
    browserStore.removeAll("test-")
    expect(browserStore.get("test-a")).toBeNull()
  })

  it("drops values that do not fit when full", () => {
    const full = new Proxy(window.localStorage, {
      set: () => {
        throw new DOMException("Full.", "QuotaExceededError")
      },
    })
    vi.spyOn(window, "localStorage", "get").mockReturnValueOnce(full)
    browserStore.set("test-a", 1)
    expect(browserStore.get("test-a")).toBeNull()
  })
})
