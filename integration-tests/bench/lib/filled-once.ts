import { cloneDatabase, dropDatabase, withDatabase } from "../../../scripts/lib/database"
import { migrationHash } from "../../../scripts/lib/prepare"
import { keepsFilledDatabases } from "../../support/template-database"

/**
 * Fills the database of a shop that isn't running yet. Where databases are kept between runs, it is filled once for each
 * name and schema, and then only copied.
 *
 * @param name of what it is filled with
 */
export async function filledOnce(
  databaseUrl: string,
  name: string,
  fill: () => Promise<void>,
): Promise<void> {
  if (!keepsFilledDatabases()) return fill()
  const adminUrl = new URL("/postgres", databaseUrl).href
  const database = new URL(databaseUrl).pathname.slice(1)
  const kept = `kept_${name.replace(/\W/g, "_")}_${migrationHash().slice(0, 8)}`
  const found = await withDatabase(adminUrl, (sql) => sql`select from pg_database where datname = ${kept}`)
  if (found.length === 0) {
    await fill()
    await cloneDatabase(adminUrl, database, kept)
  } else {
    await dropDatabase(adminUrl, database)
    await cloneDatabase(adminUrl, kept, database)
  }
}
