import { PUBLIC_REVISION_PATH } from "@shop/contracts"
import { CLOSED, Doors } from "#engine/availability/doors"
import { paymentEvents } from "../payment-events"
import { CATALOGUE_ROUTES } from "./catalogue-routes"
import { ORDER_ROUTES } from "./order-routes"
import { PEOPLE_ROUTES } from "./people-routes"
import { closed, reads, type Row } from "./row"
import { SETTINGS_ROUTES } from "./settings-routes"
import { SIGN_IN_ROUTES } from "./sign-in-routes"

/** Requests from the shop's storefront server only, which proves itself with `PROXY_SECRET`. */
const STOREFRONT_ROUTES: readonly Row[] = [
  { path: "/api/*", methods: [], door: "storefront" },
  { path: "/auth/google", methods: ["GET"], door: "storefront" },
  { path: "/auth/google/callback", methods: ["GET"], door: "storefront" },
  {
    path: "/hooks/payment/:provider",
    methods: ["POST"],
    door: "storefront",
    change: {
      audit: { exempt: "Reports from payment providers are logged with the sale." },
      guards: [paymentEvents],
    },
  },
  { path: PUBLIC_REVISION_PATH, methods: ["GET"], door: "storefront" },
]

/** The engine's own shop, for which the rules of `/api` would have to be enforced a second time. */
const CLOSED_ROUTES: readonly Row[] = closed(
  CLOSED,
  "/store/*",
  "GET /auth/:actor_type/:auth_provider",
  "GET POST /auth/:actor_type/:auth_provider/callback",
  "POST /auth/:auth_provider/user",
  "/auth/verification/*",
  "/cloud/*",
)

/**
 * The only table of this server's routes, with their callers, logging and guards. Other routes are closed. A test
 * compares the table with the running engine.
 */
export const ROUTES: readonly Row[] = [
  ...reads("/app", "/app/", "/app/*", "/cloud/auth", "/static/*", "/health", "/ready"),
  ...CATALOGUE_ROUTES,
  ...ORDER_ROUTES,
  ...PEOPLE_ROUTES,
  ...SIGN_IN_ROUTES,
  ...SETTINGS_ROUTES,
  ...STOREFRONT_ROUTES,
  ...CLOSED_ROUTES,
]

export const doors = new Doors(ROUTES)
