import type { MedusaContainer } from "@medusajs/framework/types"
import { visibility } from "@shop/contracts"
import { CATALOGUE_ACCESS_MODULE } from "@shop/backend/modules/catalogue-access"
import { changeReviews } from "@shop/backend/domains/review/actions/change-reviews"
import { writeReview } from "@shop/backend/domains/review/actions/write-review"
import { DEMO_REVIEWS } from "../data/reviews"
import type { DemoPeople } from "./demo-people"

/** Writes and publishes the demo accounts' reviews of products they have received. The catalogue must be filled. */
export async function loadReviews(
  container: MedusaContainer,
  people: DemoPeople,
  productIds: Map<string, string>,
): Promise<void> {
  const rows = await container
    .resolve(CATALOGUE_ACCESS_MODULE)
    .listProductAccesses({ product_id: [...productIds.values()] }, { take: null })
  const ids = new Map(rows.map((row) => [row.product_id, row.id]))
  for (const { username, handle, rating, text, reply } of DEMO_REVIEWS) {
    const person = people.get(username)
    const productId = ids.get(productIds.get(handle) ?? "")
    if (!person || !productId) continue
    await writeReview(container, { ...person, productId, rating, text, levels: visibility.options })
    await changeReviews(container, productId, async (reviews) => {
      const [row] = await reviews.listReviews({ product_id: productId, account_id: person.accountId })
      const answered = reply ? { reply, replied_at: new Date() } : {}
      if (row) await reviews.change(row.id, { status: "published", ...answered })
    })
  }
}
