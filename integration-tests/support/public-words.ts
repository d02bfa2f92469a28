import { withDatabase } from "../../scripts/lib/database"
import type { Visitor } from "./visitor"

/** Puts a text into a published testimonial. Returns a function that restores the previous text. */
export async function sayOfTheShop(databaseUrl: string, text: string): Promise<() => Promise<unknown>> {
  const write = (id: number, content: string) =>
    withDatabase(databaseUrl, (sql) => sql`update testimonial set content = ${content} where id = ${id}`)
  const [row] = await withDatabase(
    databaseUrl,
    (sql) => sql<{ id: number; content: string }[]>`
      select id, content from testimonial where featured order by id limit 1`,
  )
  if (!row) throw new Error("The demo shop has no testimonial")
  await write(row.id, text)
  return () => write(row.id, row.content)
}

/** Publishes a review with a text. Returns a function that refuses it. */
export async function sayOfProduct(
  { databaseUrl, admin, productId }: { databaseUrl: string; admin: Visitor; productId: number },
  text: string,
): Promise<() => Promise<unknown>> {
  await withDatabase(
    databaseUrl,
    (sql) => sql`insert into review (product_id, account_id, author, rating, text)
      values (${productId}, 2000000000, 'Robin T.', 5, ${text})
      on conflict (product_id, account_id) where deleted_at is null
        do update set text = excluded.text, status = 'pending'`,
  )
  const decide = async (decision: "publish" | "refuse") => {
    const [review] = await admin.api.listAllReviews({ query: { q: text } })
    if (!review) throw new Error("The review is gone")
    const { id, changedAt } = review
    await admin.api.moderateReview({
      params: { id },
      body: { decision, reason: "A test is over.", changedAt },
    })
  }
  await decide("publish")
  return () => decide("refuse")
}
