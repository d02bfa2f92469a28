import { index, layout, route, type RouteConfig } from "@react-router/dev/routes"

/**
 * Every screen. A route with two spellings has two lines with the same module; the second needs an `id`. The
 * canonical link names the first.
 */
export default [
  layout("layouts/shop/shop-layout.tsx", [
    index("routes/home.tsx"),
    route("shop", "routes/shop.tsx"),
    route("product/:id", "routes/product.tsx"),
    route("products/:id", "routes/product.tsx", { id: "routes/product-alias" }),
    route("category/:id", "routes/category.tsx"),
    route("categories/:id", "routes/category.tsx", { id: "routes/category-alias" }),
    route("doctors", "routes/doctors.tsx"),
    route("doctors/:id", "routes/doctor.tsx"),
    route("about", "routes/about.tsx"),
    route("contact", "routes/contact.tsx"),
    route("faq", "routes/faq.tsx"),
    route("shipping", "routes/shipping.tsx"),
    route("returns", "routes/returns.tsx"),
    route("auth", "routes/auth.tsx"),
    route("forgot-password", "routes/forgot-password.tsx"),
    route("reset-password", "routes/reset-password.tsx"),
    route("verify-email", "routes/verify-email.tsx"),
    route("unsubscribe", "routes/unsubscribe.tsx"),
    route("membership", "routes/membership.tsx"),
    route("membership/checkout", "routes/membership-checkout.tsx"),
    route("membership-checkout", "routes/membership-checkout.tsx", {
      id: "routes/membership-checkout-alias",
    }),
    route("membership-success", "routes/membership-success.tsx"),
    route("wishlist", "routes/wishlist.tsx"),
    route("checkout", "routes/checkout.tsx"),
    route("account", "routes/account.tsx"),
    route("account/orders", "routes/account-orders.tsx"),
    route("account/orders/:id", "routes/account-order.tsx"),
    route("account/reviews", "routes/account-reviews.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  layout("layouts/admin/admin-layout.tsx", [
    route("admin", "routes/admin/dashboard.tsx"),
    route("admin/products/new?", "routes/admin/products.tsx"),
    route("admin/products/:id", "routes/admin/product.tsx"),
    route("admin/orders", "routes/admin/orders.tsx"),
    route("admin/orders/:id", "routes/admin/order.tsx"),
    route("admin/returns", "routes/admin/returns.tsx"),
    route("admin/categories", "routes/admin/categories.tsx"),
    route("admin/reviews", "routes/admin/reviews.tsx"),
    route("admin/testimonials", "routes/admin/testimonials.tsx"),
    route("admin/search", "routes/admin/search.tsx"),
    route("admin/users", "routes/admin/users.tsx"),
    route("admin/discounts", "routes/admin/discounts.tsx"),
    route("admin/settings", "routes/admin/settings.tsx"),
    route("admin/emails/:name?", "routes/admin/emails.tsx"),
    route("admin/audit", "routes/admin/audit.tsx"),
    route("admin/jobs", "routes/admin/jobs.tsx"),
  ]),
] satisfies RouteConfig
