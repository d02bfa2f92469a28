import { describe, expect, it } from "vitest"
import { reasonToGuess } from "./guessable-password"

const OWNER = ["marta", "Marta Molnár", "marta.m@example.com"]

describe("guessable passwords", () => {
  it.each([
    "password",
    "Password1",
    "12345678",
    "iloveyou",
    "qwertyuiop",
    "aaaaaaaaaa",
    "        ",
    " password ",
    "ｐａｓｓｗｏｒｄ",
  ])("recognizes %s", async (password) => {
    expect(await reasonToGuess(password, OWNER)).toMatch(/too common/)
  })

  it.each([
    "marta",
    "MARTA2026",
    "Marta Molnar",
    "martamolnár!",
    "marta.m@example.com",
    "marta_m1",
    "ｍａｒｔａ",
  ])("recognizes the person's own name in %s", async (password) => {
    expect(await reasonToGuess(password, OWNER)).toMatch(/your name/)
  })

  it.each(["recovery-demo", "correct horse battery staple", "marta likes long walks", "42424242424242424"])(
    "allows %s",
    async (password) => {
      expect(await reasonToGuess(password, OWNER)).toBeUndefined()
    },
  )

  it("ignores names that the person left empty", async () => {
    expect(await reasonToGuess("x7!", ["", null, undefined, "!!!"])).toBeUndefined()
  })
})
