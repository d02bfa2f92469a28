import { routesOf, type ShopCall } from "./routes"

/**
 * The client's data about each call. The build replaces this computation with the resulting table (see
 * `tsup.config.ts`), so that the client contains neither schemas nor the validation library. The table is compact
 * because every page loads it.
 */
export const shopRoutes = routesOf<ShopCall>(false)
