import { timingSafeEqual } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"
import type { MedusaRequest } from "@medusajs/framework/http"
import ipaddr from "ipaddr.js"
import { environment } from "./environment"

/** Header with which the storefront server, or a reverse proxy in front of the engine, authenticates itself. */
const PROXY_SECRET_HEADER = "x-proxy-secret"

/** Whether a request comes from the storefront server, or a reverse proxy in front of the engine. */
export function knowsProxySecret(req: IncomingMessage): boolean {
  const secret = environment.proxySecret
  const given = req.headers[PROXY_SECRET_HEADER]
  if (!secret || typeof given !== "string" || Buffer.byteLength(secret) !== Buffer.byteLength(given))
    return false
  return timingSafeEqual(Buffer.from(secret), Buffer.from(given))
}

/**
 * The same text for all addresses of one visitor: for IPv6 the first 64 bits, the network that a provider assigns to
 * one customer.
 */
export function normalizeAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address
  // Converts an IPv4-mapped IPv6 address to IPv4.
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(":")}::/64`
}

/**
 * The network address a request comes from. `X-Forwarded-For` is trusted only from a proxy that sends
 * `PROXY_SECRET`, and then only its last entry, which that proxy wrote; anything a client put there is ignored.
 */
export function clientAddress(req: MedusaRequest): string {
  const peer = normalizeAddress(req.socket.remoteAddress ?? "unknown")
  if (!knowsProxySecret(req)) return peer
  const forwarded = req.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? ""
  return isIP(forwarded) ? normalizeAddress(forwarded) : peer
}
