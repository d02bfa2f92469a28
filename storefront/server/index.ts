import { createServer } from "node:http"
import { fileURLToPath } from "node:url"
import { createApp } from "./app"
import { staticFiles } from "./static-files"
import { handleProcessErrors } from "./process-errors"
import { listen } from "./listen"
import { readEnvOrExit } from "./read-env-or-exit"
import { answerVisitors } from "./visitors/answer-visitors"
import { publicRevision } from "./visitors/public-revision"

handleProcessErrors()
const env = readEnvOrExit()
const assets = staticFiles(fileURLToPath(new URL("../client", import.meta.url)))
const askRevision = publicRevision(env.ENGINE_URL)
const app = createApp({ env, assets, askRevision })
listen(createServer(answerVisitors(app, env, askRevision)), env.PORT)
