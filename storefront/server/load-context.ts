import type { Request, Response } from "express"
import { RouterContextProvider } from "react-router"
import { createQueryClient } from "~/lib/query-client"
import { CART_KEY, USER_KEY } from "~/lib/query-keys"
import { formContext, queryClientContext, requestInfoContext } from "~/lib/server-context"
import { mayBeSignedIn } from "~/lib/session/may-be-signed-in"
import { viewerClient, visitorClient } from "./api-clients"
import type { Env } from "./env"
import { publicOrigin } from "./public-origin"
import { fieldsOf } from "./posted-forms"
import { allowScripts, nonceOf, shareOpener } from "./security-headers"
import { placeholderViewerOf } from "./visitors/detached-answer"

const READS = new Set(["GET", "HEAD"])

/** Creates the `context` for loaders and the renderer: a query client and information about the request. */
export function loadContextFor(env: Env, options: { development: boolean }) {
  return (req: Request, res: Response) => {
    const context = new RouterContextProvider()
    const placeholder = placeholderViewerOf(req)
    const isVisitor = !placeholder && !mayBeSignedIn(req.headers.cookie ?? null)
    const isForMany = READS.has(req.method) && (isVisitor || placeholder !== undefined)
    if (isVisitor) shareOpener(res)
    const api = isForMany ? visitorClient(env, req) : viewerClient(env, req, res)
    const client = createQueryClient(api)
    if (placeholder) {
      client.setQueryData(USER_KEY, placeholder.user)
      client.setQueryData(CART_KEY, placeholder.cart)
    }
    context.set(queryClientContext, client)
    context.set(formContext, fieldsOf(req))
    context.set(requestInfoContext, {
      origin: publicOrigin(env, req),
      nonce: options.development ? undefined : nonceOf(res),
      allowScripts: (hashes) => allowScripts(res, hashes),
      adminUrl: new URL("/app", env.ENGINE_PUBLIC_URL).href,
      isVisitor,
      isForMany,
    })
    return context
  }
}
