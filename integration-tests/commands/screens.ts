import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { screens } from "../e2e/screens/screens"
import { log, UserError } from "../../scripts/lib/output"
import { inRoot } from "../../scripts/lib/paths"
import { pictureOf, screensPage } from "./lib/screens-page"
import { writeThumbnail } from "./lib/thumbnail"

const SHOWN = ["phone-light", "phone-dark", "desktop-light"]

/** `npm run screens`: makes `docs/screens.md` and its pictures of what `npm test -- e2e screens` saw. */
export default async function main(): Promise<void> {
  const folder = inRoot("docs", "images", "screens")
  const shots = screens.map((screen) => ({
    screen,
    files: SHOWN.map((name) => inRoot("test-results", "screens", `${screen.id}-${name}.png`)),
  }))
  const missing = shots.filter(({ files }) => !files.every((file) => existsSync(file)))
  if (missing.length > 0) {
    const names = missing.map(({ screen }) => screen.id).join(", ")
    throw new UserError(`There are no pictures of ${names}. Run "npm test -- e2e screens" first.`)
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { screen, files } of shots) await writeThumbnail(files, inRoot("docs", pictureOf(screen)))
  const page = inRoot("docs", "screens.md")
  writeFileSync(page, screensPage(screens))
  log(`Wrote ${path.relative(inRoot(), page)} with ${screens.length} screens.`)
}
