import type { Server } from "node:http"
import type { Env } from "./env"

/** How long open requests may take to finish after the signal to stop, in milliseconds. */
const GRACE_MS = 5000

/** Longer than the idle timeout of a reverse proxy in front, so that it is the proxy that closes the connection. */
const IDLE_CONNECTION_MS = 75_000
const IDLE_CHECK_MS = 50

/** Listens on `port`, of all addresses unless one is given, and shuts down gracefully on SIGTERM and SIGINT. */
export function listen(
  server: Server,
  { PORT: port, HOST: host }: Pick<Env, "PORT" | "HOST">,
  onClose?: () => Promise<void>,
) {
  server.keepAliveTimeout = IDLE_CONNECTION_MS
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE") {
      console.error(
        `Port ${port} is already in use. Stop the process that uses it, or set PORT to a different port.`,
      )
    } else {
      console.error(`The storefront can't listen on port ${port}: ${error.message}`)
    }
    process.exit(1)
  })
  server.listen({ port, host }, () => {
    const address = server.address()
    const actual = typeof address === "object" && address ? address.port : port
    console.log(`The storefront is listening on http://localhost:${actual}`)
  })
  const stop = () => {
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
    server.close(() => {
      void Promise.resolve(onClose?.()).finally(() => process.exit(0))
    })
    // Connections that are busy now become idle later.
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref()
  }
  process.once("SIGTERM", stop)
  process.once("SIGINT", stop)
}
