import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { createTestimonialsStep, type NewTestimonial } from "../steps/create-testimonials"

export const createTestimonialsWorkflowId = "create-testimonials"

/** Creates testimonials. */
export const createTestimonialsWorkflow = createWorkflow(
  createTestimonialsWorkflowId,
  (input: { testimonials: NewTestimonial[] }) => new WorkflowResponse(createTestimonialsStep(input)),
)
