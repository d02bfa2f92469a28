import { once } from "node:events"
import { connect, createServer, type AddressInfo, type Socket } from "node:net"

/** A proxy that simulates the network in front of a server: it can cut, freeze or refuse connections. */
export interface TcpProxy {
  /** Loopback port at which the server is reached through the proxy. */
  port: number
  /** A URL of the server with the proxy's host and port; credentials and path are kept. */
  through: (url: string) => string
  /** Closes every connection and refuses new ones, as if the server had been stopped. */
  stop: () => void
  /** Lets nothing through in either direction, but closes nothing, as if the server were suspended. */
  freeze: () => void
  /** Keeps existing connections, and ends each new one with these bytes once its client has sent something. */
  refuse: (farewell: Uint8Array) => void
  /** Silently drops all traffic on existing connections for good, as a failover can; new connections work. */
  abandon: () => void
  /** Lets everything through again. */
  resume: () => void
  close: () => Promise<void>
}

type Mode = "open" | "stopped" | "frozen" | "refusing"

interface Pair {
  client: Socket
  server: Socket
}

function join({ client, server }: Pair): void {
  client.pipe(server)
  server.pipe(client)
}

function hold({ client, server }: Pair): void {
  client.unpipe(server)
  server.unpipe(client)
  client.pause()
  server.pause()
}

/** Starts a proxy in front of a server, which is on this machine by default. */
export async function startTcpProxy(target: { port: number; host?: string }): Promise<TcpProxy> {
  const pairs = new Set<Pair>()
  let mode: Mode = "open"
  const abandoned = new Set<Pair>()
  let farewell: Uint8Array = new Uint8Array()

  const end = (pair: Pair) => {
    pairs.delete(pair)
    abandoned.delete(pair)
    pair.client.destroy()
    pair.server.destroy()
  }
  const bridge = (client: Socket) => {
    const pair = { client, server: connect(target.port, target.host ?? "127.0.0.1") }
    pairs.add(pair)
    for (const socket of [pair.client, pair.server]) {
      socket.on("error", () => end(pair))
      socket.on("close", () => end(pair))
    }
    if (mode === "frozen") hold(pair)
    else join(pair)
  }
  const listener = createServer((client) => {
    if (mode === "stopped") return client.destroy()
    if (mode !== "refusing") return bridge(client)
    client.on("error", () => client.destroy())
    client.once("data", () => client.end(farewell))
  })
  listener.listen(0, "127.0.0.1")
  await once(listener, "listening")
  const { port } = listener.address() as AddressInfo

  return {
    port,
    through: (url) => {
      const address = new URL(url)
      address.hostname = "127.0.0.1"
      address.port = String(port)
      return address.href
    },
    stop: () => {
      mode = "stopped"
      for (const pair of [...pairs]) end(pair)
    },
    freeze: () => {
      mode = "frozen"
      for (const pair of pairs) hold(pair)
    },
    refuse: (bytes) => {
      mode = "refusing"
      farewell = bytes
    },
    abandon: () => {
      for (const pair of pairs) {
        hold(pair)
        abandoned.add(pair)
      }
      pairs.clear()
    },
    resume: () => {
      // Only frozen pairs were disconnected; joining any others again would send everything twice.
      if (mode === "frozen") for (const pair of pairs) join(pair)
      mode = "open"
    },
    close: async () => {
      for (const pair of [...pairs, ...abandoned]) end(pair)
      listener.close()
      await once(listener, "close")
    },
  }
}

/** The message that PostgreSQL sends to a client when all connections are in use (SQLSTATE 53300). */
export function tooManyConnections(): Buffer {
  const fields = ["SFATAL", "VFATAL", "C53300", "Msorry, too many clients already"]
  const body = Buffer.from(`${fields.map((field) => `${field}\0`).join("")}\0`)
  const head = Buffer.alloc(5)
  head.write("E")
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
