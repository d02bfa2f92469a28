import { createServer } from "node:http"
import { fileURLToPath } from "node:url"
import { createApp } from "./app"
import { clientFiles } from "./client-files"
import { installLastResort } from "./last-resort"
import { listen } from "./listen"
import { readEnvOrExit } from "./start"

installLastResort()
const env = readEnvOrExit()
const assets = clientFiles(fileURLToPath(new URL("../client", import.meta.url)))
listen(createServer(createApp({ env, assets })), env.PORT)
