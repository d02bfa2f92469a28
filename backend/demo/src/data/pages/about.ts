import type { PageSlug, PageText } from "@shop/contracts"

/** The made-up people and values of the demo shop. */
export const ABOUT_PAGES: Partial<Record<PageSlug, PageText>> = {
  about: {
    title: "Good recovery should not depend on whom you know.",
    body: `## Our Mission

After an injury, most people go home with a leaflet. What professionals would really use stays in the clinic, and the rest is guesswork in a search box.

{{siteName}} brings the two together: products that practitioners stand behind, explained in plain words, open to anyone who joins once.

## Our Values

- ### Evidence before enthusiasm

  A product gets its place when a practitioner uses it and can say why. Nothing is listed because it is new.

- ### Plain words

  We say what a product does, what it does not do, and when to see a doctor instead.

- ### One fair price

  A membership is paid once. We do not sell subscriptions, and we do not sell your data.

- ### Slow is fine

  Bodies heal at their own pace. We would rather sell you one right thing than five quick ones.

## Leadership

- ### Elena Marsh

  **Founder**

  Spent a year learning to walk again and kept a list of everything that helped. The list became the shop.

- ### Dr. Samuel Adeyemi

  **Medical Director**

  Rehabilitation physician. Reads every study before a device gets a place on the shelf.

- ### Ingrid Solheim

  **Head of Care**

  Former physical therapist. Her team answers the phone, and knows the products by hand.`,
  },
}
