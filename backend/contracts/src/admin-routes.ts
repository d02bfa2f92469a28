import { routesOf, type AdminCall } from "./routes"

/** The routes of the calls that only administrators can make. Visitors' pages don't load them. */
export const adminRoutes = routesOf<AdminCall>(true)
