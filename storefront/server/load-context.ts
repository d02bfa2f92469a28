import type { Request, Response } from "express"
import { RouterContextProvider } from "react-router"
import { createQueryClient } from "~/lib/query-client"
import { queryClientContext, requestInfoContext } from "~/lib/server-context"
import { mayBeSignedIn } from "~/lib/session/may-be-signed-in"
import { viewerClient, visitorClient } from "./api-clients"
import type { Env } from "./env"
import { publicOrigin } from "./public-origin"
import { allowScripts, nonceOf } from "./security-headers"

/** What loaders and the renderer find in `context`: a query client and facts of this request. */
export function loadContextFor(env: Env, options: { development: boolean }) {
  return (req: Request, res: Response) => {
    const context = new RouterContextProvider()
    const isVisitor = !mayBeSignedIn(req.headers.cookie ?? null)
    const client = isVisitor ? visitorClient(env, req) : viewerClient(env, req, res)
    context.set(queryClientContext, createQueryClient(client))
    context.set(requestInfoContext, {
      origin: publicOrigin(env, req),
      nonce: options.development ? undefined : nonceOf(res),
      allowScripts: (hashes) => allowScripts(res, hashes),
      adminUrl: new URL("/app", env.ENGINE_PUBLIC_URL).href,
      isVisitor,
    })
    return context
  }
}
