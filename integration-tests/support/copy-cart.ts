import { withDatabase } from "../../scripts/lib/database"

/** The tables of a cart, and how each refers to it; an address is referred to by the cart. */
const TABLES: [table: string, condition: string][] = [
  [
    "cart_address",
    "id in (select shipping_address_id from cart where id = $1 union select billing_address_id from cart where id = $1)",
  ],
  ["cart", "id = $1"],
  ["cart_line_item", "cart_id = $1"],
  ["cart_line_item_adjustment", "item_id in (select id from cart_line_item where cart_id = $1)"],
  ["cart_line_item_tax_line", "item_id in (select id from cart_line_item where cart_id = $1)"],
  ["cart_promotion", "cart_id = $1"],
]

/**
 * Copies an open cart, with everything in it but its payment, to the database of another engine.
 *
 * @param ids the other engine's ids for ours, such as of a promotion that both have
 */
export async function copyCart(
  cartId: string,
  { from, to, ids }: { from: string; to: string; ids: Readonly<Record<string, string>> },
): Promise<void> {
  const rows = await withDatabase(from, (sql) =>
    Promise.all(
      TABLES.map(([table, condition]) =>
        sql.unsafe<{ row: string }[]>(
          `select to_jsonb(one)::text as row from ${table} one where ${condition}`,
          [cartId],
        ),
      ),
    ),
  )
  const theirs = (row: string) =>
    Object.entries(ids).reduce((text, [own, other]) => text.replaceAll(own, other), row)
  await withDatabase(to, async (sql) => {
    for (const [index, [table]] of TABLES.entries()) {
      for (const { row } of rows[index] ?? [])
        await sql.unsafe(
          `insert into ${table} select * from jsonb_populate_record(null::${table}, $1::text::jsonb)`,
          [theirs(row)],
        )
    }
  })
}
