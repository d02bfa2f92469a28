import { createServer } from "node:http"
import { fileURLToPath } from "node:url"
import { createApp } from "./app"
import { staticFiles } from "./static-files"
import { handleProcessErrors } from "./process-errors"
import { listen } from "./listen"
import { readEnvOrExit } from "./read-env-or-exit"
import { answerVisitors } from "./visitors/answer-visitors"
import { publicRevision } from "./visitors/public-revision"
import { RevisionLease } from "./visitors/revision-lease"

handleProcessErrors()
const env = readEnvOrExit()
const assets = staticFiles(fileURLToPath(new URL("../client", import.meta.url)))
const lease = new RevisionLease(publicRevision(env.ENGINE_URL))
const app = createApp({ env, assets, askRevision: lease.ask })
listen(createServer(answerVisitors(app, env, lease)), env.PORT)
