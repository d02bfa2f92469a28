import type { User } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { data, redirect } from "react-router"
import { paths } from "~/config/paths"
import { requireUser } from "~/lib/session/require-user"

/** Error codes for users who aren't administrators; their texts are in `layouts/errors/error-texts.ts`. */
export type AdminErrorCode = "admin_panel_denied" | "product_management_denied"

/**
 * For loaders of admin screens.
 *
 * @param url the screen's URL, to return to after signing in
 * @param refusal error code for users who aren't administrators; without it they are redirected home
 * @throws a redirect to /auth for a visitor; a 403 response or a redirect home for everyone else
 */
export async function requireAdmin(client: QueryClient, url: URL, refusal?: AdminErrorCode): Promise<User> {
  const user = await requireUser(client, url.pathname + url.search)
  if (user.isAdmin) return user
  if (!refusal) throw redirect(paths.home())
  throw data({ code: refusal, message: "Access Denied" }, { status: 403 })
}
