import { routesOf, type ShopCall } from "./routes"

/**
 * What the client needs to know about each call. The build replaces this computation with the resulting table (see
 * `tsup.config.ts`), so that the client contains neither the schemas nor the validation library. The table is compact
 * because every page loads it.
 */
export const shopRoutes = routesOf<ShopCall>(false)
