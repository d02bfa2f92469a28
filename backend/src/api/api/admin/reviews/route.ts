import { endpoints } from "@shop/contracts"
import { toAdminReviews } from "#domains/review/presenter"
import { findReviews } from "#domains/review/queries/find-reviews"
import { facadeRoute } from "#http/route"
import { pageOf } from "#lib/page"

export const GET = facadeRoute(endpoints.listAllReviews, async ({ query, scope }) => {
  const { rows, total } = await findReviews(scope, { ...query, ...pageOf(query) })
  return { items: await toAdminReviews(scope, rows), total }
})
