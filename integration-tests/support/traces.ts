import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { withDatabase } from "../../scripts/lib/database"

/** An occurrence of a text: the table or file, and the surrounding text. */
export interface Trace {
  place: string
  text: string
}

const AROUND = 80

function excerpt(text: string, marker: string): string {
  const at = text.toLowerCase().indexOf(marker)
  return text.slice(Math.max(0, at - AROUND), at + marker.length + AROUND)
}

/** Rows of all tables in a database that contain the marker in any case; `marker` is in lower case. */
export async function tracesInDatabase(databaseUrl: string, marker: string): Promise<Trace[]> {
  return withDatabase(databaseUrl, async (sql) => {
    const tables = await sql<{ schema: string; name: string }[]>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
    const traces: Trace[] = []
    for (const { schema, name } of tables) {
      const rows = await sql<{ text: string }[]>`
        select row::text as text from ${sql(schema)}.${sql(name)} row where strpos(lower(row::text), ${marker}) > 0`
      traces.push(...rows.map(({ text }) => ({ place: name, text: excerpt(text, marker) })))
    }
    return traces
  })
}

/** Files below a folder that contain the marker in any case; `marker` is in lower case. */
export function tracesInFiles(directory: string, marker: string): Trace[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile()) return []
    const text = readFileSync(file, "latin1")
    return text.toLowerCase().includes(marker) ? [{ place: file, text: excerpt(text, marker) }] : []
  })
}
