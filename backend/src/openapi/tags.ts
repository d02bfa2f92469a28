interface Tag {
  name: string
  description: string
  /** The parts of the paths that follow `/api/` or `/api/admin/`. */
  areas: readonly string[]
}

/** The groups of calls in the OpenAPI document: subjects, for shoppers and administrators alike. */
export const TAGS: readonly Tag[] = [
  {
    name: "account",
    description: "Sign-up, sign-in and personal data",
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
    description: "Products, categories and search",
    areas: ["products", "categories", "search-misses", "search-synonyms"],
  },
  { name: "reviews", description: "Product reviews and their moderation", areas: ["reviews"] },
  {
    name: "doctors",
    description: "Doctors and doctor applications",
    areas: ["doctors", "doctor-applications"],
  },
  { name: "wishlist", description: "The user's wish list", areas: ["wishlist"] },
  { name: "cart", description: "Cart, prices and payment", areas: ["cart"] },
  { name: "orders", description: "Orders, parcels, refunds and invoices", areas: ["orders"] },
  { name: "returns", description: "Returns", areas: ["returns", "return-reasons"] },
  { name: "refills", description: "Refill reminders", areas: ["refills"] },
  {
    name: "membership",
    description: "Lifetime membership and its payment",
    areas: ["membership", "create-payment-intent", "confirm-membership-payment"],
  },
  { name: "discounts", description: "Discount codes", areas: ["discount-codes"] },
  { name: "pages", description: "Pages and testimonials", areas: ["pages", "testimonials"] },
  { name: "files", description: "Picture and document uploads", areas: ["pictures", "documents"] },
  {
    name: "newsletter",
    description: "Newsletter subscriptions",
    areas: ["newsletter"],
  },
  { name: "emails", description: "Email templates", areas: ["emails"] },
  {
    name: "users",
    description: "Users and roles, for administrators",
    areas: ["users", "api-keys", "invitations"],
  },
  {
    name: "shop",
    description: "Dashboard, settings, background jobs and audit log",
    areas: ["config", "dashboard", "settings", "audit", "jobs", "job-failures"],
  },
  { name: "documentation", description: "API documentation", areas: ["openapi.json", "docs"] },
]

/** A call's tag by its path, or the path's own word without a matching tag. */
export function tagOf(path: string): string {
  const [, area = ""] = /^\/api\/(?:admin\/)?([^/]+)/.exec(path) ?? []
  return TAGS.find(({ areas }) => areas.includes(area))?.name ?? area
}
