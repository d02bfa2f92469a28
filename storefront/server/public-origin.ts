import type { Request } from "express"
import type { Env } from "./env"

/** Origin under which people and search engines know the shop: as configured, else as the request names it. */
export function publicOrigin(env: Pick<Env, "PUBLIC_URL">, req: Request): string {
  return env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `${req.protocol}://${req.get("host") ?? ""}`
}
