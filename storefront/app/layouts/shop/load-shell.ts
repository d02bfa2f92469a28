import type { RouterContextProvider } from "react-router"
import { paths } from "~/config/paths"
import { getCartQuery } from "~/features/cart/queries/get-cart"
import { getConfigQuery } from "~/lib/config/get-config"
import { dehydrateQueries } from "~/lib/dehydrate-queries"
import { toRouteError } from "~/lib/loaders"
import { CONFIG_KEY } from "~/lib/query-keys"
import { throwMaintenance } from "~/lib/throw-maintenance"
import { queryClientContext, requestInfoContext } from "~/lib/server-context"
import { getUserQuery } from "~/lib/session/get-user"
import { themeOfCookie } from "~/lib/theme/theme"

/** Screens that stay open during maintenance, so that an administrator can sign in. */
const OPEN_IN_MAINTENANCE: string[] = [paths.auth()]

/**
 * Loads what every page needs, in parallel: the user, the shop's configuration and the cart. For visitors, who
 * have no session, the user and cart are not fetched.
 *
 * @throws a 503 response during maintenance or if the API can't be reached
 */
export async function loadShell(
  context: Readonly<RouterContextProvider>,
  path: string,
  cookie: string | null,
) {
  const client = context.get(queryClientContext)
  const { origin, isVisitor } = context.get(requestInfoContext)
  if (isVisitor) client.setQueryData(getUserQuery().queryKey, null)
  try {
    const [user, config] = await Promise.all([
      client.ensureQueryData(getUserQuery()),
      client.ensureQueryData(getConfigQuery()),
      !isVisitor && client.prefetchQuery(getCartQuery()),
    ])
    const dehydratedState = dehydrateQueries(client, ([key]) => key === CONFIG_KEY[0])
    if (config.maintenanceMode && !user?.isAdmin && !OPEN_IN_MAINTENANCE.includes(path)) {
      throwMaintenance(config, dehydratedState)
    }
    return { dehydratedState, origin, theme: themeOfCookie(cookie) }
  } catch (error) {
    throw toRouteError(error)
  }
}
