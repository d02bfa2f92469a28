import { timingSafeEqual } from "node:crypto"
import { isIP } from "node:net"
import type { MedusaRequest } from "@medusajs/framework/http"
import { environment } from "../lib/environment"

/** Header by which the storefront server, or a reverse proxy in front of the engine, proves what it is. */
export const PROXY_SECRET_HEADER = "x-proxy-secret"

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

function isOurProxy(req: MedusaRequest): boolean {
  const secret = environment.proxySecret
  const given = req.get(PROXY_SECRET_HEADER)
  if (!secret || !given || Buffer.byteLength(secret) !== Buffer.byteLength(given)) return false
  return timingSafeEqual(Buffer.from(secret), Buffer.from(given))
}

/** The first 64 bits of an IPv6 address, which is what one customer of a provider gets. */
function ipv6Network(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? []
  const groups = head.split(":").filter(Boolean)
  if (tail !== undefined) {
    const last = tail.split(":").filter(Boolean)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - last.length)).fill("0"), ...last)
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(":")}::/64`
}

/** One spelling for all addresses of one visitor. */
export function normalizeAddress(address: string): string {
  const mapped = IPV4_IN_IPV6.exec(address)?.[1]
  if (mapped) return mapped
  return isIP(address.split("%")[0] ?? "") === 6 ? ipv6Network(address) : address
}

/**
 * The network address a request comes from. `X-Forwarded-For` is believed only from a proxy that knows
 * `PROXY_SECRET`, and then only its last entry, which is the proxy's own word; whatever else a client
 * writes there changes nothing.
 */
export function clientAddress(req: MedusaRequest): string {
  const peer = normalizeAddress(req.socket.remoteAddress ?? "unknown")
  if (!isOurProxy(req)) return peer
  const forwarded = req.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? ""
  return isIP(forwarded) ? normalizeAddress(forwarded) : peer
}
