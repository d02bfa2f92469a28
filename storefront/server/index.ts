import { createServer } from "node:http"
import { fileURLToPath } from "node:url"
import { createApp } from "./app"
import { staticFiles } from "./static-files"
import { handleProcessErrors } from "./process-errors"
import { listen } from "./listen"
import { readEnvOrExit } from "./read-env-or-exit"
import { engineMonitor } from "./engine-monitor"
import { refuseMalformed } from "./refuse-malformed"
import { answerVisitors } from "./visitors/answer-visitors"
import { KeptAnswers } from "./visitors/kept-answers"
import { publicRevision } from "./visitors/public-revision"
import { RevisionLease } from "./visitors/revision-lease"

handleProcessErrors()
const env = readEnvOrExit()
void engineMonitor(env.ENGINE_URL).learnLiveness()
const assets = staticFiles(fileURLToPath(new URL("../client", import.meta.url)))
const lease = new RevisionLease(publicRevision(env.ENGINE_URL, env.PROXY_SECRET))
const kept = new KeptAnswers()
const app = createApp({ env, assets, askRevision: lease.ask, kept })
listen(createServer(refuseMalformed(answerVisitors(app, env, lease, kept))), env)
