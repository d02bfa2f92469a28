import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { emailScreenId, picturedEmails } from "../e2e/screens/emails"
import { screens } from "../e2e/screens/screens"
import { log, UserError } from "../../scripts/lib/output"
import { inRoot } from "../../scripts/lib/paths"
import { pictureOf, screensPage } from "./lib/screens-page"
import { writeThumbnail } from "./lib/thumbnail"

const SHOWN = ["phone-light", "phone-dark", "desktop-light"]

/** The emails of the last run, which captures all of them or none; if none, those already pictured. */
function emailNames(): string[] {
  const taken = inRoot("test-results", "screens")
  const files = existsSync(taken) ? readdirSync(taken).sort() : []
  const seen = files.flatMap((file) => /^email-(.+)-phone-light\.png$/.exec(file)?.[1] ?? [])
  return seen.length > 0 ? seen : picturedEmails()
}

/**
 * `npm run screens`: makes `docs/screens.md` and its pictures from the screenshots of `npm test -- e2e screens`. Keeps
 * the old pictures of screens that were left out; removes those of screens that no longer exist.
 */
export default async function main(): Promise<void> {
  const folder = inRoot("docs", "images", "screens")
  const emails = emailNames()
  const ids = [...screens.map(({ id }) => id), ...emails.map(emailScreenId)]
  const shots = ids.map((id) => ({
    picture: inRoot("docs", pictureOf({ id })),
    files: SHOWN.map((name) => inRoot("test-results", "screens", `${id}-${name}.png`)),
  }))
  const seen = shots.filter(({ files }) => files.every((file) => existsSync(file)))
  const missing = shots.filter((shot) => !seen.includes(shot) && !existsSync(shot.picture))
  if (missing.length > 0) {
    const names = missing.map(({ picture }) => path.basename(picture, ".webp")).join(", ")
    throw new UserError(`There are no pictures of ${names}. Run "npm test -- e2e screens" first.`)
  }
  mkdirSync(folder, { recursive: true })
  const kept = new Set(shots.map(({ picture }) => path.basename(picture)))
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(path.join(folder, name))
  for (const { picture, files } of seen) await writeThumbnail(files, picture)
  const page = inRoot("docs", "screens.md")
  writeFileSync(page, screensPage(screens, emails))
  log(
    `Wrote ${path.relative(inRoot(), page)} with ${ids.length} screens and emails, ${seen.length} of them anew.`,
  )
}
