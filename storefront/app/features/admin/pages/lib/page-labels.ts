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
    note: "Linked in the footer and wherever people accept them: at the registration, the membership and, as a link, the checkout. Which version somebody has accepted is kept. Without it there is nothing to accept.",
  },
  privacy: {
    label: "Privacy notice",
    note: "Linked in the footer, at the registration and below the newsletter. Which version somebody was shown is kept.",
  },
  "health-data": {
    label: "Health data",
    note: "How the shop treats what tells of somebody's health. Some states ask for a page of its own, linked in the footer.",
  },
  cookies: {
    label: "Cookies",
    note: "The shop sets cookies for the sign-in and the look alone. Without this page it has no link in the footer.",
  },
  shipping: {
    label: "Shipping",
    note: "Without it the page says what the settings say: when orders leave, and how long they take.",
  },
  returns: {
    label: "Returns",
    note: "Without it the page says what the settings say: within how many days, and how.",
  },
  faq: { label: "FAQ", note: "Each second heading (##) is a question that opens on its answer." },
  contact: {
    label: "Contact",
    note: "The phone number and the e-mail address of the settings stand above it; without it the page has them alone.",
  },
  about: {
    label: "About",
    note: "The title stands large above the text, and the featured testimonials below it. Lists become cards. Without it, CONTACT in the navigation leads to the contact page.",
  },
}

/** The page named in the URL: the first page if none is named, undefined if there is no such page. */
export function slugOf(name: string | undefined): PageSlug | undefined {
  return name === undefined ? PAGE_SLUGS[0] : PAGE_SLUGS.find((slug) => slug === name)
}
