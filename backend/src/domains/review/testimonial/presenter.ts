import type { AdminTestimonial } from "@shop/contracts"
import { toImagePath } from "#lib/image-path"

interface TestimonialRow {
  id: number
  author: string
  role: string
  content: string
  image_url: string | null
  featured: boolean
  source: string | null
}

/** A testimonial as staff see it; the public version omits its source. */
export function toTestimonial({ image_url, ...row }: TestimonialRow): AdminTestimonial {
  const { id, author, role, content, featured, source } = row
  return { id, author, role, content, imageUrl: toImagePath(image_url), featured, source }
}
