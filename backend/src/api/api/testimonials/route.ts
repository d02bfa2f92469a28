import { endpoints } from "@shop/contracts"
import { toTestimonial } from "#domains/review/testimonial/presenter"
import { allowSharedCache } from "#http/cache-control"
import { pageOf } from "#lib/page"
import { facadeRoute } from "#http/route"
import { TESTIMONIAL_MODULE } from "#modules/testimonial/index"

export const GET = facadeRoute(endpoints.listTestimonials, async ({ query, scope, res }) => {
  const page = pageOf(query)
  const [rows, total] = await scope
    .resolve(TESTIMONIAL_MODULE)
    .listAndCountTestimonials(
      { source: { $ne: null }, ...(query.featured !== undefined && { featured: query.featured }) },
      { skip: page.offset, take: page.limit, order: { id: "ASC" } },
    )
  allowSharedCache(res)
  return { items: rows.map(toTestimonial), total }
})
