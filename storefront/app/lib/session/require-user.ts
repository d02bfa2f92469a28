import type { User } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { redirect } from "react-router"
import { paths } from "~/config/paths"
import { getConfigQuery } from "../config/get-config"
import { throwMaintenance } from "../throw-maintenance"
import { getUserQuery } from "./get-user"

/**
 * For loaders of guarded screens.
 *
 * @param target path of the screen, to return to after signing in
 * @param load fetches what the screen shows of its user, at the same time as the user, so that a page costs one round
 *   of calls
 * @throws a redirect to /auth when nobody is signed in; a 503 response while the shop is closed
 */
export async function requireUser(
  client: QueryClient,
  target?: string,
  load?: () => Promise<unknown>,
): Promise<User> {
  const isVisitor = client.getQueryData(getUserQuery().queryKey) === null
  const loaded = isVisitor ? undefined : load?.()
  // If the session has ended, nobody waits for it.
  loaded?.catch(() => undefined)
  const user = await client.ensureQueryData(getUserQuery())
  if (user !== null) {
    await loaded
    return user
  }
  const config = await client.ensureQueryData(getConfigQuery())
  if (config.maintenanceMode) throwMaintenance(config)
  throw redirect(paths.auth({ redirect: target }))
}
