import { describe, expect, it } from "vitest"
import { pictureSources } from "./picture-sources"

describe("pictureSources", () => {
  it("serves uploads from the image endpoint, best format first", () => {
    const { modern, fallback } = pictureSources("/static/knee.webp?v=1")
    expect(modern.map((source) => source.type)).toEqual(["image/avif", "image/webp"])
    expect(modern[0]?.srcSet).toContain("/images/320/avif/static/knee.webp 320w")
    expect(fallback).toBe("/images/960/jpeg/static/knee.webp")
  })

  it("leaves vector graphics and external pictures unchanged", () => {
    expect(pictureSources("/static/logo.svg")).toEqual({ modern: [], fallback: "/static/logo.svg" })
    expect(pictureSources("https://example.com/static/a.png").modern).toEqual([])
  })
})
