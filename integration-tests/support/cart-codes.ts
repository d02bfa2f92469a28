import { withDatabase } from "../../scripts/lib/database"

/** Enters a promotion's code in a cart of the engine, as the engine's own link between the two records it. */
export async function enterCode(databaseUrl: string, cartId: string, code: string): Promise<void> {
  await withDatabase(
    databaseUrl,
    (sql) => sql`
      insert into cart_promotion (id, cart_id, promotion_id)
      select ${`cartpro_${cartId}_${code}`}, ${cartId}, id from promotion where code = ${code}
      on conflict do nothing`,
  )
}
