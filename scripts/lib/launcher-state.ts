import { withDatabase } from "./database"

/** What the launcher has done to a database; stored in the database itself, so that it moves with the data. */
export interface LauncherState {
  /** Hash of the migrations that were last run. */
  migrated?: string
  /** `loading` while the demo shop is being loaded, then `loaded`. */
  demo?: string
}

/** Reads what has been done to the database; empty if it is new. */
export function readLauncherState(url: string): Promise<LauncherState> {
  return withDatabase(url, async (sql) => {
    const [table] = await sql`select to_regclass('public.launcher_state') is not null as present`
    if (!table?.present) return {}
    const rows = await sql<{ name: string; value: string }[]>`select name, value from launcher_state`
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  })
}

/** Records what has been done to the database. */
export async function writeLauncherState(url: string, state: LauncherState): Promise<void> {
  await withDatabase(url, async (sql) => {
    await sql`create table if not exists launcher_state (name text primary key, value text not null)`
    for (const [name, value] of Object.entries(state)) {
      await sql`insert into launcher_state ${sql({ name, value })}
        on conflict (name) do update set value = excluded.value`
    }
  })
}

/** Whether the shop has no products yet; also true before its tables exist. */
export function isEmptyShop(url: string): Promise<boolean> {
  return withDatabase(url, async (sql) => {
    const [table] = await sql`select to_regclass('public.product_access') is not null as present`
    if (!table?.present) return true
    const [row] = await sql`select exists (select 1 from product_access) as filled`
    return !row?.filled
  })
}
