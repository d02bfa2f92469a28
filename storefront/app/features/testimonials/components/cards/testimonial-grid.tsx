import type { Testimonial } from "@shop/contracts"
import { TestimonialCard } from "./testimonial-card"

/** Testimonials side by side; four are laid out two by two, so that none is alone in a row. */
export function TestimonialGrid({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:not-has-[>li:nth-child(4):last-child]:grid-cols-3">
      {testimonials.map((testimonial) => (
        <li key={testimonial.id}>
          <TestimonialCard testimonial={testimonial} />
        </li>
      ))}
    </ul>
  )
}
