import type { Testimonial } from "@shop/contracts"
import { ShopImage } from "~/components/shop-image"

export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  return (
    <figure className="flex h-full flex-col gap-8 rounded-lg border border-line bg-surface p-7">
      <blockquote className="display grow text-xl leading-snug">“{testimonial.content}”</blockquote>
      <figcaption className="flex items-center gap-4">
        <ShopImage
          src={testimonial.imageUrl}
          alt=""
          width={56}
          height={56}
          sizes="56px"
          className="size-14 rounded-full"
        />
        <div>
          <p className="font-semibold">{testimonial.author}</p>
          <p className="text-sm text-ink-soft">{testimonial.role}</p>
        </div>
      </figcaption>
    </figure>
  )
}
