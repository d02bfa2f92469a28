import { endpoints } from "@shop/contracts"
import { changeTestimonialWorkflow } from "#domains/review/testimonial/workflows/change-testimonial"
import { throwError } from "#errors/api-error"
import { facadeRoute } from "#http/route"

export const PUT = facadeRoute(
  endpoints.updateTestimonial,
  async ({ params: { id }, body, viewer, scope }) => {
    const { result } = await changeTestimonialWorkflow(scope).run({
      input: { id, testimonial: body, actorId: viewer.accountId },
    })
    return result.after ?? throwError("not_found")
  },
)

export const DELETE = facadeRoute(endpoints.deleteTestimonial, async ({ params: { id }, viewer, scope }) => {
  await changeTestimonialWorkflow(scope).run({ input: { id, testimonial: null, actorId: viewer.accountId } })
  return undefined
})
