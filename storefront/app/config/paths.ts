import type { PageSlug } from "@shop/contracts"

export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Every path of the shop outside `/admin`; no other file contains one. */
export const paths = {
  home: () => "/",
  shop: (query: { category?: string } = {}) =>
    query.category ? `/shop?category=${encodeURIComponent(query.category)}` : "/shop",
  product: (id: number) => `/product/${id}`,
  /** The review form, for buyers of the product. */
  writeReview: (id: number) => `/product/${id}#write-review`,
  category: (id: number) => `/category/${id}`,
  doctors: () => "/doctors",
  doctor: (id: number) => `/doctors/${id}`,
  contact: () => "/contact",
  shipping: () => "/shipping",
  returns: () => "/returns",
  /** A page whose text a merchant writes. */
  page: (slug: PageSlug) => `/${slug}`,
  /** `redirect` is the path of this shop to go to after signing in. */
  auth: (query: { redirect?: string | undefined } = {}) => withQuery("/auth", query),
  register: (query: { redirect?: string | undefined } = {}) =>
    withQuery("/auth", { tab: "register", ...query }),
  forgotPassword: () => "/forgot-password",
  /** Without the token, which only an emailed link holds. */
  resetPassword: () => "/reset-password",
  unsubscribe: () => "/unsubscribe",
  /** Without the token, which only an emailed link holds. */
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
  refills: () => "/account/refills",
  /** The administration; its screens are in `admin-paths.ts`. */
  admin: () => "/admin",
} as const
