import { setTimeout as pause } from "node:timers/promises"
import type { Sql } from "postgres"

/** How many rows were read, by table name. */
type Reads = Map<string, number>

/**
 * Terminates all sessions of a database except the caller's. Only then are all their reads in the statistics, because
 * a running session reports them a second or more late.
 */
async function endSessions(sql: Sql): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  // Gives their owners time to notice.
  await pause(300)
}

async function readSoFar(sql: Sql): Promise<Reads> {
  const rows = await sql<{ name: string; reads: number }[]>`
    select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as reads from pg_stat_user_tables`
  return new Map(rows.map(({ name, reads }) => [name, reads]))
}

/** How many rows of each table `work` reads, including rows that are filtered out. */
export async function rowsReadBy(sql: Sql, work: () => Promise<unknown>): Promise<Reads> {
  await endSessions(sql)
  const before = await readSoFar(sql)
  await work()
  await endSessions(sql)
  const after = await readSoFar(sql)
  return new Map([...after].map(([name, reads]) => [name, reads - (before.get(name) ?? 0)]))
}
