import { createServer, type AddressInfo, type Socket } from "node:net"

/** A server on loopback that accepts every connection and never sends anything. */
export interface SilentServer {
  port: number
  /** How many connections it has accepted so far. */
  conversations: () => number
  stop: () => Promise<void>
}

/** Starts a server that hangs, as a mail server behind a broken firewall does. */
export async function startSilentServer(): Promise<SilentServer> {
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((socket) => {
    count += 1
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    port: (server.address() as AddressInfo).port,
    conversations: () => count,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
