import { createRequestHandler } from "@react-router/express"
import express, { type Express, type RequestHandler } from "express"
import { compressed } from "./compressed"
import { engineProxy } from "./engine-proxy"
import type { Env } from "./env"
import { sendErrorPage } from "./error-page"
import { imageRouter } from "./images/router"
import { installable } from "./installable/router"
import { loadContextFor } from "./load-context"
import { answerMembers } from "./members/answer-members"
import { postedForms } from "./posted-forms"
import { readiness } from "./readiness"
import { searchEngines } from "./search-engines/router"
import { assignNonce, securityHeaders } from "./security-headers"
import { wellKnown } from "./well-known"
import type { KeptAnswers } from "./visitors/kept-answers"
import type { Known } from "./visitors/public-revision"

interface AppOptions {
  env: Env
  /** Serves the client's files: from disk when built, through Vite in development. */
  assets: RequestHandler
  /** Fetches the engine's public revision; without it, every page for a member is rendered individually. */
  askRevision?: () => Promise<Known>
  /** What visitors were answered so far, to be repeated while the engine can't be reached. */
  kept?: KeptAnswers
  /** Development loads modules and styles in ways that the security headers forbid. */
  development?: boolean
}

/** The whole server: one origin for pages, pictures and the engine's paths. */
export function createApp({ env, assets, askRevision, kept, development = false }: AppOptions): Express {
  const app = express()
  app.disable("x-powered-by")
  app.set("trust proxy", env.TRUSTED_PROXIES)
  app.get("/health", (_req, res) => {
    res.set("cache-control", "no-store").type("text").send("ok")
  })
  app.get("/ready", readiness(env.ENGINE_URL))
  if (askRevision) app.use(answerMembers(app, env, askRevision))
  app.use(compressed)
  // Static files need no CSP; everything after them does.
  if (!development) {
    const secure = env.PUBLIC_URL?.startsWith("https:") ?? false
    app.use(assets, assignNonce, securityHeaders({ secure, payments: env.paymentSources }))
  }
  app.use(searchEngines(env))
  app.use(wellKnown(env))
  app.use(installable(env, env.OFFLINE_PAGE && !development))
  app.use("/images", imageRouter({ engineUrl: env.ENGINE_URL, dataDir: env.DATA_DIR }))
  app.use(engineProxy(env, kept))
  if (development) app.use(assets)
  app.use(postedForms(env))
  app.use(
    createRequestHandler({
      build: () => import("virtual:react-router/server-build"),
      getLoadContext: loadContextFor(env, { development }),
    }),
  )
  app.use(sendErrorPage)
  return app
}
