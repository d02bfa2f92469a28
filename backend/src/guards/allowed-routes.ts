/** Engine routes that the shop guards with nothing but its middleware for all of `/store` and `/admin`. */
interface AllowedRoutes {
  /** Why that is enough. */
  reason: string
  /** All methods if omitted. */
  methods?: readonly string[]
  /** In the engine's notation; a trailing `/*` stands for the route itself and everything below it. */
  paths: readonly string[]
}

/** Exceptions for `engine-routes.spec.ts`: a route that is neither guarded nor audited must be listed with a reason. */
export const ALLOWED_ROUTES: readonly AllowedRoutes[] = [
  {
    reason: "The shop's places, currencies and reasons are no secret.",
    methods: ["GET"],
    paths: [
      "/store/currencies",
      "/store/currencies/:code",
      "/store/payment-providers",
      "/store/regions",
      "/store/regions/:id",
      "/store/return-reasons",
      "/store/return-reasons/:id",
    ],
  },
  {
    reason: "The engine goes by the signed-in customer alone, and takes no id of another.",
    paths: ["/store/customers/me", "/store/customers/me/*", "/store/orders"],
  },
  { reason: "The engine searches no index that nobody has opened to it.", paths: ["/store/search"] },
  {
    reason:
      "Providers are emailpass for customers and administrators: what they can do has its own matchers.",
    paths: [
      "/auth/:actor_type/:auth_provider",
      "/auth/:actor_type/:auth_provider/callback",
      "/auth/:actor_type/:auth_provider/register",
      "/auth/:actor_type/:auth_provider/reset-password",
      "/auth/:actor_type/providers",
    ],
  },
  {
    reason: "The engine asks for the signed-in identity, or for a token that it has sent or just given.",
    paths: ["/auth/session", "/auth/mfa/*", "/auth/verification/*"],
  },
  {
    reason: "Signs in by the provider `cloud` only, which the shop does not configure.",
    paths: ["/cloud/auth", "/cloud/auth/users"],
  },
  {
    reason: "Who may open the engine's admin may read all of it.",
    methods: ["GET"],
    paths: ["/admin/*"],
  },
  {
    reason: "Switched off: the feature flags of roles, translations and views are not set.",
    paths: ["/admin/rbac/*", "/admin/translations/*", "/admin/views/*", "/admin/locales/*", "/store/locales"],
  },
  {
    reason: "How the admin looks to those who use it.",
    paths: ["/admin/layouts/*", "/admin/property-labels/*"],
  },
  {
    reason:
      "Settings of the shop, which administrators change rarely and on purpose; the log is about daily work.",
    paths: [
      "/admin/api-keys/*",
      "/admin/fulfillment-sets/*",
      "/admin/price-preferences/*",
      "/admin/refund-reasons/*",
      "/admin/regions/*",
      "/admin/return-reasons/*",
      "/admin/sales-channels/*",
      "/admin/shipping-option-types/*",
      "/admin/shipping-options/*",
      "/admin/shipping-profiles/*",
      "/admin/stock-locations/*",
      "/admin/stores/*",

      "/admin/tax-rates/*",
      "/admin/tax-regions/*",
    ],
  },
  {
    reason: "How products are sorted; what is sold, and at which price, stays as it is.",
    paths: [
      "/admin/collections/*",
      "/admin/product-options/*",
      "/admin/product-tags/*",
      "/admin/product-types/*",
    ],
  },
  {
    reason: "Says what of an edit's promotions stays; nothing changes before the edit is confirmed.",
    paths: ["/admin/order-changes/:id"],
  },
  {
    reason: "Files; what shows them is logged with the product.",
    paths: ["/admin/uploads", "/admin/uploads/:id", "/admin/uploads/presigned-urls"],
  },
  {
    reason: "Tools for engineers.",
    paths: ["/admin/index/sync", "/admin/search-indexes/:id", "/admin/search-indexes/:id/reindex"],
  },
]
