interface Tag {
  name: string
  description: string
  /** The parts of the paths that follow `/api/` or `/api/admin/`. */
  areas: readonly string[]
}

/** What calls are grouped by in the OpenAPI document: the subject, for shoppers and administrators alike. */
export const TAGS: readonly Tag[] = [
  {
    name: "account",
    description: "Registering, signing in and out, and the signed-in user's own data",
    areas: [
      "login",
      "logout",
      "register",
      "password",
      "email-verification",
      "user",
      "viewer",
      "second-factor",
    ],
  },
  {
    name: "products",
    description: "The catalogue, its categories and the search",
    areas: ["products", "categories", "search-misses", "search-synonyms"],
  },
  { name: "reviews", description: "Buyers' reviews of products, and their moderation", areas: ["reviews"] },
  {
    name: "doctors",
    description: "Doctors, and applications to be one",
    areas: ["doctors", "doctor-applications"],
  },
  { name: "wishlist", description: "The signed-in user's wishlist", areas: ["wishlist"] },
  { name: "cart", description: "The cart, its price and its payment", areas: ["cart"] },
  { name: "orders", description: "Orders, their parcels, refunds and invoices", areas: ["orders"] },
  { name: "returns", description: "Returns of orders", areas: ["returns", "return-reasons"] },
  { name: "refills", description: "Reminders to buy again", areas: ["refills"] },
  {
    name: "membership",
    description: "The lifetime membership and its payment",
    areas: ["membership", "create-payment-intent", "confirm-membership-payment"],
  },
  { name: "discounts", description: "Discount codes", areas: ["discount-codes"] },
  { name: "pages", description: "Texts that the merchant writes", areas: ["pages", "testimonials"] },
  { name: "files", description: "Uploads of pictures and documents", areas: ["pictures", "documents"] },
  {
    name: "newsletter",
    description: "Subscribing to the newsletter, and unsubscribing",
    areas: ["newsletter"],
  },
  { name: "emails", description: "The wording of the shop's emails", areas: ["emails"] },
  {
    name: "users",
    description: "Users and their roles, for administrators",
    areas: ["users", "api-keys", "invitations"],
  },
  {
    name: "shop",
    description: "Settings, and what the shop has done",
    areas: ["config", "settings", "audit", "jobs", "job-failures"],
  },
  { name: "documentation", description: "This document", areas: ["openapi.json", "docs"] },
]

/** The tag of a call by its path; the path's own word if no tag has it. */
export function tagOf(path: string): string {
  const [, area = ""] = /^\/api\/(?:admin\/)?([^/]+)/.exec(path) ?? []
  return TAGS.find(({ areas }) => areas.includes(area))?.name ?? area
}
