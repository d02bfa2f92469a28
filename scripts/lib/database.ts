import postgres, { type Sql } from "postgres"
import { UserError } from "./output"

/** Runs a task with a connection to the database and closes it again. */
export async function withDatabase<T>(url: string, task: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
  try {
    return await task(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "this address"
}

/** @throws UserError if the database of `DATABASE_URL` cannot be used */
export async function demandDatabase(url: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new UserError(
      "DATABASE_URL is not a PostgreSQL URL. Write it as postgres://user:password@host:5432/database.",
    )
  }
  try {
    await withDatabase(url, (sql) => sql`select 1`)
  } catch (error) {
    throw new UserError(
      `The database at ${hostOf(url)} does not respond (${reasonOf(error)}). Start it or correct DATABASE_URL. Without DATABASE_URL, the shop runs its own PostgreSQL.`,
    )
  }
}

/** Creates a database with this name unless it exists. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  await withDatabase(adminUrl, async (sql) => {
    const found = await sql`select 1 from pg_database where datname = ${name}`
    if (found.length === 0) await sql`create database ${sql(name)}`
  })
}

/** Drops a database if it exists, even while clients are connected to it. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withDatabase(adminUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`)
}

/** Copies a database that no client is connected to. */
export async function cloneDatabase(adminUrl: string, template: string, name: string): Promise<void> {
  await withDatabase(adminUrl, (sql) => sql`create database ${sql(name)} template ${sql(template)}`)
}
