import type { OrderStatus, ReviewStatus } from "@shop/contracts"

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Every path of the shop; no other file contains one. */
export const paths = {
  home: () => "/",
  shop: (query: { category?: string } = {}) =>
    query.category ? `/shop?category=${encodeURIComponent(query.category)}` : "/shop",
  product: (id: number) => `/product/${id}`,
  /** The form for a review, for who has bought the product. */
  writeReview: (id: number) => `/product/${id}#write-review`,
  category: (id: number) => `/category/${id}`,
  doctors: () => "/doctors",
  doctor: (id: number) => `/doctors/${id}`,
  about: () => "/about",
  contact: () => "/contact",
  faq: () => "/faq",
  shipping: () => "/shipping",
  returns: () => "/returns",
  /** `redirect` is the path of this shop to go to after signing in. */
  auth: (query: { redirect?: string | undefined } = {}) => withQuery("/auth", query),
  register: (query: { redirect?: string | undefined } = {}) =>
    withQuery("/auth", { tab: "register", ...query }),
  forgotPassword: () => "/forgot-password",
  /** Without the token, which only an e-mailed link holds. */
  resetPassword: () => "/reset-password",
  unsubscribe: () => "/unsubscribe",
  /** Without the token, which only an e-mailed link holds. */
  verifyEmail: () => "/verify-email",
  google: (query: { redirect?: string | undefined } = {}) => withQuery("/auth/google", query),
  membership: () => "/membership",
  membershipCheckout: (query: { code?: string | undefined } = {}) => withQuery("/membership/checkout", query),
  membershipSuccess: () => "/membership-success",
  wishlist: () => "/wishlist",
  checkout: () => "/checkout",
  account: () => "/account",
  orders: () => "/account/orders",
  order: (id: number | string) => `/account/orders/${id}`,
  ownReviews: () => "/account/reviews",
  /** `tab` is one of the dashboard's. */
  admin: (query: { tab?: string | undefined } = {}) => withQuery("/admin", query),
  adminProducts: () => "/admin/products",
  adminProduct: (id: number) => `/admin/products/${id}`,
  adminNewProduct: () => "/admin/products/new",
  adminOrders: (query: { status?: OrderStatus | "late" | undefined } = {}) =>
    withQuery("/admin/orders", query),
  adminOrder: (id: number | string) => `/admin/orders/${id}`,
  adminReturns: (query: { state?: string | undefined } = {}) => withQuery("/admin/returns", query),
  adminCategories: () => "/admin/categories",
  adminReviews: (query: { status?: ReviewStatus | undefined } = {}) => withQuery("/admin/reviews", query),
  /** What people search for. */
  adminSearch: () => "/admin/search",
  adminTestimonials: () => "/admin/testimonials",
  /** `q` are words to search for. */
  adminUsers: (query: { q?: string | undefined } = {}) => withQuery("/admin/users", query),
  adminDiscounts: () => "/admin/discounts",
  adminSettings: () => "/admin/settings",
  /** `name` is the email to be changed; the first one unless said otherwise. */
  adminEmails: (name?: string) => (name ? `/admin/emails/${name}` : "/admin/emails"),
  /** The audit log of one subject, of one actor, or all of it. */
  adminAudit: (query: { subject?: string; subjectId?: string; actor?: string } = {}) =>
    withQuery("/admin/audit", query),
  /** Failed background jobs. */
  adminJobs: () => "/admin/jobs",
} as const
