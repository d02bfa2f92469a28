import { visibility } from "@shop/contracts"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { REVIEW_MODULE } from "#modules/review/index"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"

interface ReviewFacts {
  product: string
  reason: string
  page: URL
}

const SAMPLE: ReviewFacts = {
  product: "Foam roller",
  reason: "It names another customer.",
  page: new URL("https://shop.example/product/1"),
}

/** Tells a review's author that it was published, or why it was refused. */
export const review = defineEmail({
  occasions: {
    "review-published": {
      when: "Review published",
      wording: {
        subject: "Your review of {{product}} is published",
        opening: "Thank you for reviewing {{product}}. Your review is now in the shop.",
      },
      sample: SAMPLE,
    },
    "review-refused": {
      when: "Review declined",
      wording: {
        subject: "About your review of {{product}}",
        opening:
          "Thank you for reviewing {{product}}. We couldn't publish your review yet. {{reason}} Your star rating played no part in this decision. Edit your review, and we'll read it again.",
      },
      sample: SAMPLE,
    },
  },
  load: async (container, { recipient, data: { reviewId } }: EmailToLoad<{ reviewId: number }>) => {
    const [found] = await container.resolve(REVIEW_MODULE).listReviews({ id: reviewId }, { take: 1 })
    if (!found || found.status === "pending") return "obsolete"
    const product = await container.resolve(CATALOGUE_MODULE).find(found.product_id, visibility.options)
    if (!product) return "obsolete"
    return {
      to: recipient,
      occasion: found.status === "published" ? "review-published" : "review-refused",
      facts: {
        product: product.name,
        reason: found.refusal ?? "",
        page: new URL(`${shopLink(`/product/${product.id}`)}#reviews`),
      },
    }
  },
  content: ({ page }) => ({
    greeting: "Hello,",
    link: { label: "See your review", url: page.href },
    closing: "You can edit or delete it there at any time.",
  }),
})
