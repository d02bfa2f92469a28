import { endpoints } from "@shop/contracts"
import { toTestimonial } from "#domains/review/testimonial/presenter"
import { changeTestimonialWorkflow } from "#domains/review/testimonial/workflows/change-testimonial"
import { throwError } from "#errors/api-error"
import { facadeRoute } from "#http/route"
import { pageOf } from "#lib/page"
import { TESTIMONIAL_MODULE } from "#modules/testimonial/index"

export const GET = facadeRoute(endpoints.listAllTestimonials, async ({ query, scope }) => {
  const { limit, offset } = pageOf(query)
  const [rows, total] = await scope
    .resolve(TESTIMONIAL_MODULE)
    .listAndCountTestimonials({}, { skip: offset, take: limit, order: { id: "ASC" } })
  return { items: rows.map(toTestimonial), total }
})

export const POST = facadeRoute(endpoints.createTestimonial, async ({ body, viewer, scope }) => {
  const { result } = await changeTestimonialWorkflow(scope).run({
    input: { id: null, testimonial: body, actorId: viewer.accountId },
  })
  return result.after ?? throwError("internal")
})
