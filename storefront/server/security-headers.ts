import { randomBytes } from "node:crypto"
import type { PaymentSources } from "@shop/contracts"
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

/**
 * Lets a visitor's page share its opener's process. To keep a window apart, a browser starts another process first, for
 * which a phone's first visit would wait, and a page of nobody's account has nothing to keep from its opener.
 */
export function shareOpener(res: Response): void {
  res.removeHeader("cross-origin-opener-policy")
}

interface Surroundings {
  /** Whether visitors reach the shop over https. */
  secure: boolean
  /** What the payment providers' forms load. */
  payments: PaymentSources[]
}

/**
 * The security headers. The scripts, frames and requests of the shop's payment providers are allowed; pictures may come
 * from anywhere, because merchants may link to them.
 */
export function securityHeaders({ secure, payments }: Surroundings): RequestHandler {
  const frames = payments.flatMap((sources) => sources.frames)
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          (_req, res) => nonceSource(res as Response),
          ...payments.flatMap(({ scripts }) => scripts),
        ],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", "https:", "http:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...payments.flatMap(({ connections }) => connections)],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    // The engine's admin shows the shop's pictures from another origin.
    crossOriginResourcePolicy: { policy: "cross-origin" },
    // Google's sign-in and a bank's confirmation of a payment open windows that communicate with their opener.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  })
}
