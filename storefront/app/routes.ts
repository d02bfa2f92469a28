import { index, layout, route, type RouteConfig } from "@react-router/dev/routes"

/**
 * Every screen. An address with two spellings has two lines with the same module; the second needs
 * an `id`. The canonical link names the first.
 */
export default [
  layout("layouts/shop/shop-layout.tsx", [
    index("routes/home.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig
