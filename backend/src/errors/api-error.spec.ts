import { describe, expect, it } from "vitest"
import { asError } from "./api-error"

describe("asError", () => {
  it("returns an error unchanged", () => {
    const error = new TypeError("No such thing")
    expect(asError(error)).toBe(error)
  })

  it("uses a plain object's message and keeps the object as the cause", () => {
    const thrown = { code: "conflict", message: "Somebody else was first" }
    expect(asError(thrown)).toMatchObject({ message: "Somebody else was first", cause: thrown })
  })

  it.each([
    ["out of memory", "out of memory"],
    [undefined, "undefined"],
  ])("describes %j as text", (thrown, message) => {
    expect(asError(thrown)).toBeInstanceOf(Error)
    expect(asError(thrown).message).toBe(message)
  })
})
