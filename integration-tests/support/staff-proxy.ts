import { readFileSync } from "node:fs"
import { request, type ServerResponse } from "node:http"
import { createServer } from "node:https"
import type { AddressInfo } from "node:net"
import { generate } from "selfsigned"
import { inRoot } from "../../scripts/lib/paths"
import { TEST_PROXY_SECRET } from "./proxy-secret"

/** A door to the engine's admin as a deployment has it. */
export interface StaffProxy {
  /** With a name of its own, over https. */
  url: string
  close: () => void
}

/** A name that browsers resolve to this machine. */
const NAME = "staff.localhost"

/** The paths that the deployment's proxy leads to the engine. */
function pathsToEngine(): RegExp {
  const configuration = readFileSync(inRoot("deploy", "nginx.conf"), "utf8")
  const patterns = [...configuration.matchAll(/location ~ (\S+) \{[^}]*proxy_pass http:\/\/engine;/g)]
  return new RegExp(patterns.map(([, pattern]) => pattern).join("|"))
}

function refuse(res: ServerResponse, status: number): void {
  res.writeHead(status).end()
}

/** Starts what stands in front of an engine in a deployment: the end of TLS, and what `deploy/nginx.conf` does. */
export async function startStaffProxy(engineUrl: string): Promise<StaffProxy> {
  const { private: key, cert } = await generate([{ name: "commonName", value: NAME }])
  const paths = pathsToEngine()
  const server = createServer({ key, cert }, (req, res) => {
    const path = (req.url ?? "/").split("?", 1)[0] ?? "/"
    if (!paths.test(path)) return refuse(res, 404)
    const headers = {
      ...req.headers,
      "x-forwarded-for": req.socket.remoteAddress,
      "x-forwarded-host": req.headers.host,
      "x-forwarded-proto": "https",
      "x-proxy-secret": TEST_PROXY_SECRET,
    }
    const asked = request(new URL(req.url ?? "/", engineUrl), { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    asked.once("error", () => (res.headersSent ? res.destroy() : refuse(res, 502)))
    req.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `https://${NAME}:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
