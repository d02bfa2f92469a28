import type { MedusaContainer } from "@medusajs/framework/types"
import { inTransaction } from "#engine/transaction"
import { rowsAcross } from "#lib/rows"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { REVIEW_MODULE } from "#modules/review/index"

const WRONG = `
with kept as (select id, stars from catalogue_rating where stars <> '{0,0,0,0,0}'),
  due as (
    select product_id as id, array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)
      ]::int[] as stars
      from review where status = 'published' and deleted_at is null group by product_id
  )
select id from kept full join due using (id) where kept.stars is distinct from due.stars order by id`

/** The facade's ids of products whose stored rating doesn't match their published reviews. */
export async function findWrongRatings(container: MedusaContainer): Promise<number[]> {
  const rows = await rowsAcross<{ id: number }>(container, WRONG)
  return rows.map(({ id }) => id)
}

/** Recounts the published reviews of those products, each in a transaction that blocks writes to its reviews. */
export async function repairRatings(container: MedusaContainer): Promise<void> {
  for (const productId of await findWrongRatings(container)) {
    await inTransaction(container, async (transaction) => {
      const reviews = transaction.resolve(REVIEW_MODULE)
      await reviews.hold(productId)
      const { stars } = await reviews.shownOf(productId)
      await transaction.resolve(CATALOGUE_MODULE).writeRating({ productId, stars })
    })
  }
}
