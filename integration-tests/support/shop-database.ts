import postgres, { type Sql } from "postgres"

/** Reads the database of the shop that the browser tests visit. */
export async function inShopDatabase<T>(read: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(process.env.SHOP_DATABASE_URL ?? "", { max: 1 })
  try {
    return await read(sql)
  } finally {
    await sql.end()
  }
}
