import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { THEME_COLORS } from "./theme-colors"

it("the theme colors match the page background", () => {
  const tokens = readFileSync(path.join(import.meta.dirname, "../styles/tokens.css"), "utf8")
  expect(tokens).toContain(`--color-canvas: light-dark(${THEME_COLORS.light}, ${THEME_COLORS.dark});`)
})
