import type { User } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { redirect } from "react-router"
import { paths } from "~/config/paths"
import { getUserQuery } from "./get-user"

/** For loaders of guarded screens. @throws a redirect to /auth when nobody is signed in (spec, section 2) */
export async function requireUser(client: QueryClient): Promise<User> {
  const user = await client.ensureQueryData(getUserQuery())
  if (user === null) throw redirect(paths.auth())
  return user
}
