import { randomBytes } from "node:crypto"
import type { RequestHandler, Response } from "express"
import helmet from "helmet"

const POLICY_HEADER = "content-security-policy"

/** A fresh nonce per response, for the inline scripts of the document. */
export const assignNonce: RequestHandler = (_req, res, next) => {
  res.locals.nonce = randomBytes(16).toString("base64")
  next()
}

export function nonceOf(res: Response): string {
  return String(res.locals.nonce)
}

function nonceSource(res: Response): string {
  return `'nonce-${nonceOf(res)}'`
}

/**
 * Allows the response's inline scripts by their hashes instead of by its nonce: a response that caches may store has
 * to be the same for everybody, and a shared nonce protects nothing.
 *
 * @param hashes SHA-256 in base64
 */
export function allowScripts(res: Response, hashes: readonly string[]): void {
  const policy = res.getHeader(POLICY_HEADER)
  if (typeof policy !== "string") return
  const sources = hashes.map((hash) => `'sha256-${hash}'`).join(" ")
  res.setHeader(POLICY_HEADER, policy.replace(nonceSource(res), sources))
}

interface Surroundings {
  /** Whether visitors reach the shop over https. */
  secure: boolean
  /** Whether payments go through Stripe. */
  stripe: boolean
}

/**
 * The security headers. If Stripe handles payments, its script, frames and requests are allowed as its documentation
 * requires; pictures may come from anywhere, because merchants may link to them.
 */
export function securityHeaders({ secure, stripe }: Surroundings): RequestHandler {
  const ofStripe = (...sources: string[]) => (stripe ? sources : [])
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          (_req, res) => nonceSource(res as Response),
          ...ofStripe("https://js.stripe.com"),
        ],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", "https:", "http:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...ofStripe("https://api.stripe.com")],
        frameSrc: stripe ? ["https://js.stripe.com", "https://hooks.stripe.com"] : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    // The engine's admin shows the shop's pictures from another origin.
    crossOriginResourcePolicy: { policy: "cross-origin" },
    // Google's sign-in and Stripe's 3-D Secure open windows that communicate with their opener.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  })
}
