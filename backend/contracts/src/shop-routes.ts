import { routesOf, type ShopCall } from "./routes"

/**
 * What the client needs of each call. The build puts the finished table in the place of this computation (see
 * `tsup.config.ts`): the client gets neither the schemas nor the validation library. In this form it is short, as every
 * page loads it.
 */
export const shopRoutes = routesOf<ShopCall>(false)
