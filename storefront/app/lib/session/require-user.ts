import type { User } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { redirect } from "react-router"
import { paths } from "~/config/paths"
import { getUserQuery } from "./get-user"

/**
 * For loaders of guarded screens.
 *
 * @param target path of the screen, to come back to after signing in
 * @throws a redirect to /auth when nobody is signed in
 */
export async function requireUser(client: QueryClient, target?: string): Promise<User> {
  const user = await client.ensureQueryData(getUserQuery())
  if (user === null) throw redirect(paths.auth({ redirect: target }))
  return user
}
