import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { createTestimonialsStep, type NewTestimonial } from "../steps/create-testimonials"

/** Creates testimonials. */
export const createTestimonialsWorkflow = createWorkflow(
  "create-testimonials",
  (input: { testimonials: NewTestimonial[] }) => new WorkflowResponse(createTestimonialsStep(input)),
)
