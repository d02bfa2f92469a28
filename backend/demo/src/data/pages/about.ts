import type { PageSlug, PageText } from "@shop/contracts"

/** The made-up people and values of the demo shop. */
export const ABOUT_PAGES: Partial<Record<PageSlug, PageText>> = {
  about: {
    title: "Good recovery shouldn't depend on who you know.",
    body: `## Our mission

After an injury, most people go home with a leaflet. The tools professionals really use stay in the clinic, and the rest is guesswork in a search box.

{{siteName}} closes that gap: products that practitioners stand behind, explained in plain words, for anyone who joins.

## Our values

- ### Evidence before enthusiasm

  We sell a product when a practitioner uses it and can say why. Being new is not enough.

- ### Plain words

  We say what a product does, what it doesn't do, and when to see a doctor instead.

- ### One fair price

  You pay for your membership once. We don't sell subscriptions, and we don't sell your data.

- ### Slow is fine

  Bodies heal at their own pace. We'd rather sell you the one right thing than five quick fixes.

## Leadership

- ### Elena Marsh

  **Founder**

  Spent a year learning to walk again and kept a list of everything that helped. The list became the shop.

- ### Dr. Samuel Adeyemi

  **Medical Director**

  Rehabilitation physician. Reads every study before we sell a device.

- ### Ingrid Solheim

  **Head of Care**

  Former physical therapist. Her team answers the phone and has tried every product.`,
  },
}
