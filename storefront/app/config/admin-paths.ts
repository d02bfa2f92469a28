import type { OrderQueue, OrderStatus, ReviewStatus } from "@shop/contracts"
import { withQuery } from "./paths"

/** Every path under `/admin`. Kept apart from `paths`, which every page of the shop loads. */
export const adminPaths = {
  /** `tab` is one of the dashboard's tabs. */
  dashboard: (query: { tab?: string | undefined } = {}) => withQuery("/admin", query),
  products: () => "/admin/products",
  product: (id: number) => `/admin/products/${id}`,
  newProduct: () => "/admin/products/new",
  /** `queue` is one of the list's tabs; all orders by default. */
  orders: (query: { queue?: OrderQueue | undefined; status?: OrderStatus | undefined } = {}) =>
    withQuery("/admin/orders", query),
  order: (id: number | string) => `/admin/orders/${id}`,
  returns: (query: { state?: string | undefined } = {}) => withQuery("/admin/returns", query),
  categories: () => "/admin/categories",
  reviews: (query: { status?: ReviewStatus | undefined } = {}) => withQuery("/admin/reviews", query),
  /** Searches without results, and search synonyms. */
  search: () => "/admin/search",
  testimonials: () => "/admin/testimonials",
  /** `q` is a search text. */
  users: (query: { q?: string | undefined } = {}) => withQuery("/admin/users", query),
  discounts: () => "/admin/discounts",
  settings: () => "/admin/settings",
  /** `name` is the email to edit; defaults to the first one. */
  emails: (name?: string) => (name ? `/admin/emails/${name}` : "/admin/emails"),
  /** `slug` is the page to edit; defaults to the first one. */
  pages: (slug?: string) => (slug ? `/admin/pages/${slug}` : "/admin/pages"),
  /** The audit log, of one subject or actor if given. */
  audit: (query: { subject?: string; subjectId?: string; actor?: string } = {}) =>
    withQuery("/admin/audit", query),
  /** Failed background jobs. */
  jobs: () => "/admin/jobs",
} as const
