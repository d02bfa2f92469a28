import { withDatabase } from "../../scripts/lib/database"

/** The engine's id of the cart that a membership is bought with, by the id of its payment. */
export async function cartOfPurchase(databaseUrl: string, token: string): Promise<string> {
  const [purchase] = await withDatabase(
    databaseUrl,
    (sql) => sql<{ cart_id: string }[]>`select cart_id from membership_purchase where token = ${token}`,
  )
  if (!purchase) throw new Error(`Nothing is bought with ${token}`)
  return purchase.cart_id
}
