import { routesOf, type AdminCall } from "./routes"

/** The same of the calls that only administrators can make, which no page of a visitor loads. */
export const adminRoutes = routesOf<AdminCall>(true)
