import net from "node:net"
import { UserError } from "./output"

function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once("error", () => resolve(false))
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })
}

function answers(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host })
    const finish = (result: boolean) => {
      socket.destroy()
      resolve(result)
    }
    socket.setTimeout(500, () => finish(false))
    socket.once("connect", () => finish(true))
    socket.once("error", () => finish(false))
  })
}

/** Whether nothing listens on the port, on any address of this machine. */
export async function isFree(port: number): Promise<boolean> {
  if ((await answers(port, "127.0.0.1")) || (await answers(port, "::1"))) return false
  return canListen(port)
}

/** A port that is currently unused. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      )
    })
  })
}

/**
 * The port in an environment variable, or its default.
 *
 * @throws UserError if it isn't a port number
 */
export function portOf(variable: string, byDefault: number): number {
  const value = process.env[variable]
  if (!value) return byDefault
  const port = Number(value)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new UserError(`${variable} is "${value}": set it to a port number from 1 to 65535.`)
}

/** @throws UserError if the port is in use, naming the variable that chooses another */
export async function demandFreePort(port: number, variable: string, purpose: string): Promise<void> {
  if (await isFree(port)) return
  throw new UserError(
    `Port ${port}, wanted for ${purpose}, is already in use. Stop the program that uses it, or choose another port, for example ${variable}=${port + 10} npm start.`,
  )
}
