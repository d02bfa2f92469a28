import { z } from "./z"
import {
  byId,
  imageReference,
  pagingQuery,
  queryBoolean,
  requiredLine,
  requiredText,
  serialId,
} from "./common"
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

/** A testimonial with its source, which only staff see. Without a source, it is not shown. */
export const adminTestimonial = testimonial.extend({ source: z.string().nullable() })
export type AdminTestimonial = z.infer<typeof adminTestimonial>

export const testimonialsQuery = pagingQuery.extend({ featured: queryBoolean.optional() })

/** `source` says who collected it, and that its author agreed to be quoted. */
export const testimonialBody = z.object({
  author: requiredLine(100, "Author is required"),
  role: requiredLine(100, "Role is required"),
  content: requiredText(1000, "Quote is required"),
  imageUrl: imageReference,
  featured: z.boolean().default(false),
  source: requiredText(500, "Please enter the source. A testimonial can't be shown without one"),
})
export type TestimonialBody = z.infer<typeof testimonialBody>

export const testimonialComponents = {
  Testimonial: testimonial,
  AdminTestimonial: adminTestimonial,
  TestimonialInput: testimonialBody,
} as const

export const testimonialEndpoints = {
  listTestimonials: defineEndpoint({
    method: "GET",
    path: "/api/testimonials",
    access: "any",
    status: 200,
    list: true,
    summary: "Lists the testimonials shown in the shop",
    query: testimonialsQuery,
    response: z.array(testimonial),
  }),
  listAllTestimonials: defineEndpoint({
    method: "GET",
    path: "/api/admin/testimonials",
    access: "admin",
    status: 200,
    list: true,
    summary: "Lists all testimonials with their sources",
    query: pagingQuery,
    response: z.array(adminTestimonial),
  }),
  createTestimonial: defineEndpoint({
    method: "POST",
    path: "/api/admin/testimonials",
    access: "admin",
    status: 201,
    summary: "Creates a testimonial",
    body: testimonialBody,
    response: adminTestimonial,
  }),
  updateTestimonial: defineEndpoint({
    method: "PUT",
    path: "/api/admin/testimonials/:id",
    access: "admin",
    status: 200,
    summary: "Updates a testimonial",
    params: byId,
    body: testimonialBody,
    response: adminTestimonial,
    errors: ["not_found"],
  }),
  deleteTestimonial: defineEndpoint({
    method: "DELETE",
    path: "/api/admin/testimonials/:id",
    access: "admin",
    status: 204,
    summary: "Deletes a testimonial",
    params: byId,
    errors: ["not_found"],
  }),
} as const
