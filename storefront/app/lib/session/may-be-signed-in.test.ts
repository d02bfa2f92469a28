import { describe, expect, it } from "vitest"
import { mayBeSignedIn } from "./may-be-signed-in"

describe("mayBeSignedIn", () => {
  it.each([null, "", "theme=dark", " theme=light ; "])("takes %j for a visitor", (cookies) => {
    expect(mayBeSignedIn(cookies)).toBe(false)
  })

  it.each(["shop_session=abc", "theme=dark; __Host-shop_session=abc", "anything", "themes=1", "=abc; x=1"])(
    "does not rule a session out with %j",
    (cookies) => expect(mayBeSignedIn(cookies)).toBe(true),
  )
})
