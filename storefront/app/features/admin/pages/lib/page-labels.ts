import type { PageSlug } from "@shop/contracts"
import { PAGE_SLUGS } from "@shop/contracts/constants"

interface PageLabel {
  label: string
  /** Where the shop uses the page, and what happens without it. */
  note: string
}

/** Labels of the pages, and notes for merchants on what each is for. */
export const PAGE_LABELS: Record<PageSlug, PageLabel> = {
  terms: {
    label: "Terms and conditions",
    note: "Customers accept these terms when they register and when they join. Linked in the footer and at checkout. We record which version each customer accepted. Without this page, customers aren't asked to accept anything.",
  },
  privacy: {
    label: "Privacy notice",
    note: "Linked in the footer, at registration and below the newsletter form. We record which version each person was shown.",
  },
  "health-data": {
    label: "Health data",
    note: "How the shop handles health information. Linked in the footer, because some states require a separate page.",
  },
  cookies: {
    label: "Cookies",
    note: "The shop sets cookies only for sign-in and appearance. Without this page, the footer doesn't link to it.",
  },
  shipping: {
    label: "Shipping",
    note: "Without this page, shoppers see the shipping and delivery times from Settings.",
  },
  returns: {
    label: "Returns",
    note: "Without this page, shoppers see the return period from Settings and how to return items.",
  },
  faq: { label: "FAQ", note: "Each ## heading becomes a question that expands to show its answer." },
  contact: {
    label: "Contact",
    note: "Shown below the phone number and email address from Settings. Without this page, only those are shown.",
  },
  about: {
    label: "About",
    note: "The title appears large above the text, and the featured testimonials below it. Lists become cards. Without this page, CONTACT in the menu leads to the contact page.",
  },
}

/** The page named in the URL: the first page if none is named, undefined if there is no such page. */
export function slugOf(name: string | undefined): PageSlug | undefined {
  return name === undefined ? PAGE_SLUGS[0] : PAGE_SLUGS.find((slug) => slug === name)
}
