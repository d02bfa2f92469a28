import type { AdminTestimonial, TestimonialBody } from "@shop/contracts"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

/** Adds a testimonial, or replaces the given one. */
export function useSaveTestimonial(testimonial: AdminTestimonial | null) {
  return useAdminMutation({
    write: (api, body: TestimonialBody) =>
      testimonial
        ? api.updateTestimonial({ params: { id: testimonial.id }, body })
        : api.createTestimonial({ body }),
    done: () => ({ title: testimonial ? "Testimonial saved" : "Testimonial added" }),
    failed: (message) => ({ title: "Failed to save the testimonial", description: message }),
  })
}

export function useDeleteTestimonial() {
  return useAdminMutation({
    write: (api, { id }: AdminTestimonial) => api.deleteTestimonial({ params: { id } }),
    done: () => ({ title: "Testimonial deleted" }),
    failed: (message) => ({ title: "Failed to delete the testimonial", description: message }),
  })
}
