// The minimum a Node HTTP server does: returns preset bytes for each path. Runs in its own process, like the measured
// servers.
import { Buffer } from "node:buffer"
import { createServer } from "node:http"
import { performance } from "node:perf_hooks"

/** @type {Map<string, { status: number, headers: Record<string, string | number>, body: Buffer }>} */
const answers = new Map()

const server = createServer((req, res) => {
  const answer = answers.get(req.url ?? "")
  if (!answer) return res.writeHead(404).end()
  res.writeHead(answer.status, answer.headers).end(answer.body)
})

let last = performance.eventLoopUtilization()

function utilization() {
  const now = performance.eventLoopUtilization()
  const since = performance.eventLoopUtilization(now, last)
  last = now
  return since.utilization
}

process.on("message", ({ ask, path, status, headers, body }) => {
  if (ask) return process.send?.({ utilization: utilization() })
  const bytes = Buffer.from(body, "base64")
  answers.set(path, { status, headers: { ...headers, "content-length": bytes.byteLength }, body: bytes })
  process.send?.({ path })
})
process.once("disconnect", () => process.exit())
server.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }))
