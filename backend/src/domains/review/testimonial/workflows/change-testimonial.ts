import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminTestimonial, TestimonialBody } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { TESTIMONIAL_MODULE } from "#modules/testimonial/index"
import { recordAuditStep } from "#domains/operations/audit/steps/record-audit"
import { toTestimonial } from "../presenter"

interface ChangeTestimonialInput {
  /** Null for a new one. */
  id: number | null
  /** Null deletes it. */
  testimonial: TestimonialBody | null
  /** The account id of the administrator who makes the change. */
  actorId: number
}

async function load(container: MedusaContainer, id: number): Promise<AdminTestimonial> {
  const [row] = await container.resolve(TESTIMONIAL_MODULE).listTestimonials({ id }, { take: 1 })
  return row ? toTestimonial(row) : throwError("not_found", "This testimonial could not be found.")
}

const toRow = ({ imageUrl, ...rest }: TestimonialBody) => ({ ...rest, image_url: imageUrl })

interface TestimonialChange {
  id: number
  before: AdminTestimonial | null
  after: AdminTestimonial | null
}

async function write(
  container: MedusaContainer,
  { id, testimonial }: ChangeTestimonialInput,
): Promise<TestimonialChange> {
  const testimonials = container.resolve(TESTIMONIAL_MODULE)
  if (id === null) {
    const body = testimonial ?? throwError("not_found")
    const after = toTestimonial(await testimonials.createTestimonials(toRow(body)))
    return { id: after.id, before: null, after }
  }
  const before = await load(container, id)
  if (testimonial) await testimonials.updateTestimonials({ id, ...toRow(testimonial) })
  else await testimonials.softDeleteTestimonials({ id })
  return { id, before, after: testimonial ? await load(container, id) : null }
}

const changeTestimonialStep = createStep(
  "change-testimonial-step",
  async (input: ChangeTestimonialInput, { container }) => {
    const change = await write(container, input)
    return new StepResponse(change, change)
  },
  async (done, { container }) => {
    if (!done) return
    const testimonials = container.resolve(TESTIMONIAL_MODULE)
    const { id, before } = done
    if (!before) return testimonials.deleteTestimonials({ id })
    const { imageUrl, ...rest } = before
    await testimonials.restoreTestimonials({ id })
    await testimonials.updateTestimonials({ ...rest, id, image_url: imageUrl })
  },
)

/**
 * Adds, replaces or deletes a testimonial, and records it in the audit log.
 *
 * @throws ApiError `not_found`
 */
export const changeTestimonialWorkflow = createWorkflow(
  "change-testimonial",
  function changeTestimonial(input: ChangeTestimonialInput) {
    const change = changeTestimonialStep(input)
    const action = transform(input, ({ id, testimonial }) =>
      id === null ? "created" : testimonial ? "updated" : "deleted",
    )
    recordAuditStep({
      actor: { accountId: input.actorId },
      action,
      subject: "testimonial",
      subjectId: change.id,
      before: change.before,
      after: change.after,
    })
    return new WorkflowResponse(change)
  },
)
