import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { picturedEmails } from "../../e2e/screens/emails"
import { screens } from "../../e2e/screens/screens"
import { inRoot } from "../../../scripts/lib/paths"
import { pictureOf, screensPage } from "./screens-page"

describe("docs/screens.md", () => {
  it("lists every tested screen", () => {
    expect(readFileSync(inRoot("docs", "screens.md"), "utf8")).toBe(screensPage(screens, picturedEmails()))
  })

  it("links to a picture of each screen", () => {
    const missing = screens.filter((screen) => !existsSync(inRoot("docs", pictureOf(screen))))
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  it("lists each screen once and only existing specs", () => {
    const ids = screens.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const specs = new Set(screens.flatMap(({ alsoIn }) => alsoIn ?? []))
    for (const spec of specs)
      expect(existsSync(path.join(inRoot("integration-tests"), spec)), spec).toBe(true)
  })
})
