import type { Server } from "node:http"

/** How long open requests may take to end after the signal to stop, in milliseconds. */
const GRACE_MS = 5000

/** Listens on `port` and stops in order on SIGTERM and SIGINT. */
export function listen(server: Server, port: number, onClose?: () => Promise<void>) {
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE") {
      console.error(`Port ${port} is taken. Stop what listens there, or set PORT to another one.`)
    } else {
      console.error(`The storefront can't listen on port ${port}: ${error.message}`)
    }
    process.exit(1)
  })
  server.listen(port, () => {
    const address = server.address()
    const actual = typeof address === "object" && address ? address.port : port
    console.log(`The storefront listens on http://localhost:${actual}`)
  })
  const stop = () => {
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
    server.close(() => {
      void Promise.resolve(onClose?.()).finally(() => process.exit(0))
    })
    server.closeIdleConnections()
  }
  process.once("SIGTERM", stop)
  process.once("SIGINT", stop)
}
