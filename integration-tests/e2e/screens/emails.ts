import { readdirSync } from "node:fs"
import { inRoot } from "../../../scripts/lib/paths"

/** The name of an email's pictures. */
export function emailScreenId(name: string): string {
  return `email-${name}`
}

/** The emails that `docs/screens.md` shows, by the names of their occasions. */
export function picturedEmails(): string[] {
  const pictures = readdirSync(inRoot("docs", "images", "screens")).sort()
  return pictures.flatMap((picture) => /^email-(.+)\.webp$/.exec(picture)?.[1] ?? [])
}
