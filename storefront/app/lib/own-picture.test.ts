import { expect, it } from "vitest"
import { ownPicture } from "./own-picture"

it.each([
  ["/static/ann.webp", "/static/ann.webp"],
  ["https://elsewhere.example/pixel.gif", null],
  ["http://elsewhere.example/pixel.gif", null],
  ["//elsewhere.example/pixel.gif", null],
  ["", null],
  [null, null],
])("only pictures hosted by this shop are shown: %s", (named, shown) => {
  expect(ownPicture(named)).toBe(shown)
})
