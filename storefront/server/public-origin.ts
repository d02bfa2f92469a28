import type { Request } from "express"
import type { Env } from "./env"

/** The shop's public origin, as people and search engines know it: from the configuration, or else from the request. */
export function publicOrigin(env: Pick<Env, "PUBLIC_URL">, req: Request): string {
  return env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `${req.protocol}://${req.get("host") ?? ""}`
}
