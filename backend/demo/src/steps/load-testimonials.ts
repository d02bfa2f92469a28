import type { MedusaContainer } from "@medusajs/framework/types"
import { toImagePath } from "@shop/backend/lib/image-path"
import { createTestimonialsWorkflow } from "@shop/backend/domains/review/testimonial/workflows/create-testimonials"
import { DEMO_TESTIMONIALS } from "../data/testimonials"
import type { PictureUrls } from "./upload-pictures"

/** Creates the demo shop's testimonials. */
export async function loadTestimonials(container: MedusaContainer, pictures: PictureUrls): Promise<void> {
  const testimonials = DEMO_TESTIMONIALS.map(({ picture, ...testimonial }) => ({
    ...testimonial,
    imageUrl: toImagePath(pictures.get(picture)),
    source: "Made up for the demo shop. Not a real quote.",
  }))
  await createTestimonialsWorkflow(container).run({ input: { testimonials } })
}
