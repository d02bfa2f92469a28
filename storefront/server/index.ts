import { createServer } from "node:http"
import { fileURLToPath } from "node:url"
import { createApp } from "./app"
import { staticFiles } from "./static-files"
import { handleProcessErrors } from "./process-errors"
import { listen } from "./listen"
import { readEnvOrExit } from "./read-env-or-exit"

handleProcessErrors()
const env = readEnvOrExit()
const assets = staticFiles(fileURLToPath(new URL("../client", import.meta.url)))
listen(createServer(createApp({ env, assets })), env.PORT)
