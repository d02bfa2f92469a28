import { createServer } from "node:http"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import type { Express } from "express"
import { createServer as createViteServer } from "vite"
import { listen } from "./listen"
import { readEnvOrExit } from "./read-env-or-exit"
import { refuseMalformed } from "./refuse-malformed"

process.env.NODE_ENV = "development"
const env = readEnvOrExit()
const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

type AppModule = typeof import("./app")

const server = createServer(
  refuseMalformed((req, res) => {
    currentApp().then(
      (app) => app(req, res),
      (error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        console.error(error)
        res.writeHead(500).end("The server code failed to load. See the log for the reason.")
      },
    )
  }),
)
/** Vite's own list, and the data folder: it would send secrets and logs to whoever asks for `/@fs/`. */
const DENIED = [".env", ".env.*", "*.{crt,pem}", "**/.git/**", "**/.data/**"]
const vite = await createViteServer({
  root,
  server: { middlewareMode: true, hmr: { server }, fs: { deny: DENIED } },
})

let loaded: { module: AppModule; app: Express } | undefined

/** Vite returns the same module until one of its files changes; only then is the app created anew. */
async function currentApp(): Promise<Express> {
  const module = (await vite.ssrLoadModule("./server/app.ts")) as AppModule
  if (loaded?.module !== module) {
    loaded = { module, app: module.createApp({ env, assets: vite.middlewares, development: true }) }
  }
  return loaded.app
}

listen(server, env, () => vite.close())
