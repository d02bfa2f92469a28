import { z } from "./z"
import { pagingQuery, queryBoolean, serialId } from "./common"
import { defineEndpoint } from "./endpoint"

export const testimonial = z.object({
  id: serialId,
  author: z.string(),
  role: z.string(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  featured: z.boolean(),
})
export type Testimonial = z.infer<typeof testimonial>

export const testimonialsQuery = pagingQuery.extend({ featured: queryBoolean.optional() })

export const testimonialComponents = {
  Testimonial: testimonial,
} as const

export const testimonialEndpoints = {
  listTestimonials: defineEndpoint({
    method: "GET",
    path: "/api/testimonials",
    access: "any",
    status: 200,
    list: true,
    summary: "What members say",
    query: testimonialsQuery,
    response: z.array(testimonial),
  }),
} as const
