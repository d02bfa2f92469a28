import { readdirSync } from "node:fs"
import { inRoot } from "../../../scripts/lib/paths"

/** The base name of an email's pictures. */
export function emailScreenId(name: string): string {
  return `email-${name}`
}

/** The names of the emails shown in `docs/screens.md`. */
export function picturedEmails(): string[] {
  const pictures = readdirSync(inRoot("docs", "images", "screens")).sort()
  return pictures.flatMap((picture) => /^email-(.+)\.webp$/.exec(picture)?.[1] ?? [])
}
