import type { OrderStatus, ReviewStatus } from "@shop/contracts"
import { withQuery } from "./paths"

/** Every path of the administration. They are apart from `paths`, which every page of the shop loads. */
export const adminPaths = {
  /** `tab` is one of the dashboard's. */
  dashboard: (query: { tab?: string | undefined } = {}) => withQuery("/admin", query),
  products: () => "/admin/products",
  product: (id: number) => `/admin/products/${id}`,
  newProduct: () => "/admin/products/new",
  orders: (query: { status?: OrderStatus | "late" | undefined } = {}) => withQuery("/admin/orders", query),
  order: (id: number | string) => `/admin/orders/${id}`,
  returns: (query: { state?: string | undefined } = {}) => withQuery("/admin/returns", query),
  categories: () => "/admin/categories",
  reviews: (query: { status?: ReviewStatus | undefined } = {}) => withQuery("/admin/reviews", query),
  /** What people search for. */
  search: () => "/admin/search",
  testimonials: () => "/admin/testimonials",
  /** `q` are words to search for. */
  users: (query: { q?: string | undefined } = {}) => withQuery("/admin/users", query),
  discounts: () => "/admin/discounts",
  settings: () => "/admin/settings",
  /** `name` is the email to be changed; the first one unless said otherwise. */
  emails: (name?: string) => (name ? `/admin/emails/${name}` : "/admin/emails"),
  /** `slug` is the page to be written; the first one unless said otherwise. */
  pages: (slug?: string) => (slug ? `/admin/pages/${slug}` : "/admin/pages"),
  /** The audit log of one subject, of one actor, or all of it. */
  audit: (query: { subject?: string; subjectId?: string; actor?: string } = {}) =>
    withQuery("/admin/audit", query),
  /** Failed background jobs. */
  jobs: () => "/admin/jobs",
} as const
