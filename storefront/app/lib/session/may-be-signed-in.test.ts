import { describe, expect, it } from "vitest"
import { mayBeSignedIn } from "./may-be-signed-in"

describe("mayBeSignedIn", () => {
  it.each([
    null,
    "",
    "theme=dark",
    " theme=light ; ",
    "_ga=GA1.1.5; theme=dark",
    "anything",
    "connect.sid=s%3A1",
  ])("treats %j as a visitor", (cookies) => {
    expect(mayBeSignedIn(cookies)).toBe(false)
  })

  it.each([
    "shop_session=abc",
    "theme=dark; __Host-shop_session=abc",
    "_ga=1;shop_session=abc",
    'shop_session="abc"',
    " shop_session = abc",
    "shop_session",
    "a=b,shop_session=abc",
    "shop_external_sign_in=state",
  ])("allows for a session with %j", (cookies) => expect(mayBeSignedIn(cookies)).toBe(true))
})
