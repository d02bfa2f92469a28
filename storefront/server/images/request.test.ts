import { describe, expect, it } from "vitest"
import { parseImagePath } from "./request"

describe("parseImagePath", () => {
  it("reads width, format and source", () => {
    expect(parseImagePath("/640/avif/static/a%20b.png")).toEqual({
      width: 640,
      format: "avif",
      source: "/static/a b.png",
    })
  })

  it.each([
    "/641/avif/static/a.png",
    "/640/gif/static/a.png",
    "/640/avif/api/user",
    "/640/avif/static/../api/user",
    "/640/avif/static/%2e%2e/api/user",
    "/640/avif/static/..%2fapi%2fuser",
    "/640/avif/static//evil.example/a.png",
    "/640/avif/static/%5c%5cevil.example/a.png",
    "/640/avif/static/a.png%3Fx",
    "/640/avif/static/%",
    "/640/avif/https://evil.example/a.png",
  ])("rejects %s", (path) => {
    expect(parseImagePath(path)).toBeUndefined()
  })
})
