import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { TESTIMONIAL_MODULE } from "#modules/testimonial/index"

interface NewTestimonial {
  author: string
  role: string
  content: string
  imageUrl: string | null
  featured: boolean
  /** Where the shop got it from. */
  source: string
}

/** Creates testimonials; returns their ids, in order. */
const createTestimonialsStep = createStep(
  "create-testimonials",
  async ({ testimonials }: { testimonials: NewTestimonial[] }, { container }) => {
    const created = await container.resolve(TESTIMONIAL_MODULE).createTestimonials(
      testimonials.map(({ imageUrl, ...rest }) => ({
        ...rest,
        image_url: imageUrl,
      })),
    )
    const ids = created.map((testimonial) => testimonial.id)
    return new StepResponse(ids, ids)
  },
  async (ids, { container }) => {
    if (!ids || ids.length === 0) return
    await container.resolve(TESTIMONIAL_MODULE).deleteTestimonials(ids)
  },
)

export const createTestimonialsWorkflow = createWorkflow(
  "create-testimonials",
  (input: { testimonials: NewTestimonial[] }) => new WorkflowResponse(createTestimonialsStep(input)),
)
