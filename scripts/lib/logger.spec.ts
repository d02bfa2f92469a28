import { describe, expect, it } from "vitest"
import { plainError, withoutValues } from "../../config/logger"

const QUERY = `update "customer" set "email" = 'petra@secret.example', "last_name" = 'O''Neil' where "id" = 'cus_1'`

describe("the engine's log", () => {
  it("hides the values of a failed query in message, stack and cause", () => {
    const cause = Object.assign(new Error(`${QUERY} - terminating connection`), {
      detail: "petra",
      code: "57P01",
    })
    const error = new Error(`Could not save: ${cause.message}`, { cause })
    const plain = plainError(error)
    expect(plain.message).toContain(`"email" = '…', "last_name" = '…'`)
    expect(plain.message).toContain("terminating connection")
    expect(plain.cause).toMatchObject({ code: "57P01" })
    const texts = [plain, plain.cause as Error].flatMap((one) => [
      one.message,
      one.stack,
      JSON.stringify(one),
    ])
    expect(texts.join()).not.toMatch(/petra|Neil|cus_1/i)
  })

  it("hides a value that PostgreSQL could not parse", () => {
    const text = `select "id" from "order" where "id" = $1 - invalid input syntax for type integer: "petra"`
    expect(withoutValues(text)).not.toContain("petra")
  })

  it("keeps everything else unchanged", () => {
    const text = "The shop's owner can't select 'a thing' - it isn't there"
    expect(withoutValues(text)).toBe(text)
  })
})
