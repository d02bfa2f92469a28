import { randomBytes } from "node:crypto"
import { withDatabase } from "../../scripts/lib/database"

/** Which writes to a table fail. */
export interface FailingWrites {
  table: string
  write: "insert" | "update"
  /** SQL condition on `new`, the row to be written. */
  condition: string
}

/** Makes the database refuse some writes while `run` runs, as if it had a fault. */
export async function whileWritesFail<T>(
  databaseUrl: string,
  { table, write, condition }: FailingWrites,
  run: () => Promise<T>,
): Promise<T> {
  const name = `fault_${randomBytes(6).toString("hex")}`
  await withDatabase(databaseUrl, (sql) =>
    sql.unsafe(`
      create function ${name}() returns trigger language plpgsql as $$
        begin
          if ${condition} then raise exception 'A fault of the test'; end if;
          return new;
        end $$;
      create trigger ${name} before ${write} on "${table}" for each row execute function ${name}();`),
  )
  try {
    return await run()
  } finally {
    await withDatabase(databaseUrl, (sql) => sql.unsafe(`drop function ${name}() cascade`))
  }
}
