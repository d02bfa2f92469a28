import { chmodSync, mkdirSync, readdirSync } from "node:fs"
import path from "node:path"
import { dataDirectory } from "./paths"
import { databaseAccount } from "./postgres/account"

/** What servers write there: logs and buyers' files are nobody else's business, whoever may enter the folder itself. */
const KEPT_PRIVATE = ["logs", "uploads", "private-files", "storefront"]
const OWNER_ONLY = 0o700
/** PostgreSQL's account may pass through, but not look around. */
const OWNER_AND_PASSERS_BY = 0o711

/**
 * Makes the data folder, if it is missing, and closes it to the other accounts of this machine. Where root starts the
 * shop, PostgreSQL runs as an account of its own and has to reach its folder in it.
 */
export function openDataDirectory(directory = dataDirectory()): string {
  mkdirSync(directory, { recursive: true })
  chmodSync(directory, databaseAccount() ? OWNER_AND_PASSERS_BY : OWNER_ONLY)
  for (const name of KEPT_PRIVATE) mkdirSync(path.join(directory, name), { recursive: true })
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name)
    if (entry.isDirectory() && entry.name !== "postgres") chmodSync(file, OWNER_ONLY)
    else if (entry.isFile()) chmodSync(file, 0o600)
  }
  return directory
}
