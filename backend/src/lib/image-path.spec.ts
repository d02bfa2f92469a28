import { afterEach, describe, expect, it, vi } from "vitest"
import { toImagePath } from "./image-path"

afterEach(() => vi.unstubAllEnvs())

describe("toImagePath", () => {
  it("turns the shop's own image URLs into paths, under any host", () => {
    vi.stubEnv("PUBLIC_URL", "https://shop.example/")
    expect(toImagePath("https://shop.example/static/a.webp")).toBe("/static/a.webp")
    expect(toImagePath("http://localhost:8123/static/folder/a.webp")).toBe("/static/folder/a.webp")
  })

  it("leaves paths and external URLs unchanged", () => {
    vi.stubEnv("PUBLIC_URL", "https://shop.example")
    for (const url of [
      "/static/a.webp",
      "https://other.example/static/a.webp",
      "http://localhost.example/static/a.webp",
    ]) {
      expect(toImagePath(url)).toBe(url)
    }
  })

  it("returns null without an image", () => {
    expect([toImagePath(null), toImagePath(undefined), toImagePath("")]).toEqual([null, null, null])
  })
})
