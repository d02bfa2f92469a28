import { describe, expect, it } from "vitest"
import { asError } from "./api-error"

describe("asError", () => {
  it("leaves an error as it is", () => {
    const error = new TypeError("No such thing")
    expect(asError(error)).toBe(error)
  })

  it("uses the message of a plain object, as workflows throw them, and keeps the object as the cause", () => {
    const thrown = { code: "conflict", message: "Somebody else was first" }
    expect(asError(thrown)).toMatchObject({ message: "Somebody else was first", cause: thrown })
  })

  it.each([
    ["out of memory", "out of memory"],
    [undefined, "undefined"],
  ])("describes %j as a text", (thrown, message) => {
    expect(asError(thrown)).toBeInstanceOf(Error)
    expect(asError(thrown).message).toBe(message)
  })
})
