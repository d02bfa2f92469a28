import { createHash } from "node:crypto"
import { chownSync, mkdirSync } from "node:fs"
import path from "node:path"
import { log } from "../output"
import { canReach, databaseAccount, type Account } from "./account"
import { copyBinaries, installedBinaries, type Binaries } from "./binaries"

/** Where a PostgreSQL stores its data, and which account and programs it runs with. */
export interface DataDir {
  directory: string
  account: Account
  binaries: Binaries
}

/** Makes a folder that only this account reads. */
export function ownedBy(account: Account, directory: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (account) chownSync(directory, account.uid, account.gid)
  return directory
}

/**
 * Chooses the database's folder: `postgres` in the data folder, or a folder under /var/lib if root starts the
 * shop in a place that PostgreSQL's account cannot enter, such as a private home folder.
 */
export async function chooseDataDir(dataDirectory: string): Promise<DataDir> {
  const account = databaseAccount()
  const binaries = await installedBinaries()
  mkdirSync(dataDirectory, { recursive: true })
  if (canReach(account, dataDirectory) && canReach(account, binaries.postgres)) {
    return { directory: ownedBy(account, path.join(dataDirectory, "postgres")), account, binaries }
  }
  const name = createHash("sha256").update(dataDirectory).digest("hex").slice(0, 12)
  const fallback = path.join("/var/lib/recovery-shop", name)
  mkdirSync(fallback, { recursive: true, mode: 0o755 })
  log(`PostgreSQL's account can't access ${dataDirectory}, so the database is kept in ${fallback}.`)
  return {
    directory: ownedBy(account, path.join(fallback, "postgres")),
    account,
    binaries: copyBinaries(binaries, path.join("/var/lib/recovery-shop", "programs")),
  }
}
