import { visibility } from "@shop/contracts"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { REVIEW_MODULE } from "../../../modules/review"
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
      when: "A review is published, to its author",
      wording: {
        subject: "Your review of {{product}} is in the shop",
        opening: "Thank you for writing about {{product}}. Others can read your review from now on.",
      },
      sample: SAMPLE,
    },
    "review-refused": {
      when: "A review is refused, to its author",
      wording: {
        subject: "About your review of {{product}}",
        opening:
          "Thank you for writing about {{product}}. We could not publish your review as it is. {{reason}} How many stars you give plays no part in it. You can change your review, and we will read it again.",
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
    closing: "You can edit or withdraw it there at any time.",
  }),
})
