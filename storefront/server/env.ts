import { PAYMENT_SOURCES, type PaymentSources } from "@shop/contracts"
import { z } from "zod"

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number("must be a port from 0 to 65535").int().min(0).max(65_535).default(8000),
  /** Address to listen on; all of this machine's by default. */
  HOST: z.string().optional(),
  /** Origin of the engine, reachable from this server only. */
  ENGINE_URL: z.url().default("http://localhost:9000"),
  /** Origin that visitors see, for canonical links; taken from the request when absent. */
  PUBLIC_URL: z.url().optional(),
  /** Public URL of the engine's admin, for administrators' links to it. */
  ENGINE_PUBLIC_URL: z.url().default("http://localhost:9000"),
  /** Folder for files that may be deleted at any time: resized pictures. */
  DATA_DIR: z.string().min(1).default(".data"),
  /** Number of trusted reverse proxies in front of this server, which may set the visitor's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Opens the engine's `/api` to this server, and makes it trust the visitors' addresses; must equal the engine's. */
  PROXY_SECRET: z.string("must match the engine's PROXY_SECRET").min(1),
  /** Whether browsers store a page to show without a network; `false` makes them remove it. */
  OFFLINE_PAGE: z.stringbool().default(true),
})

export interface Env extends z.infer<typeof schema> {
  /** Of the payment providers whose form pages may load: those with a key such as `STRIPE_PUBLISHABLE_KEY`. */
  paymentSources: PaymentSources[]
}

function paymentSourcesOf(variables: NodeJS.ProcessEnv): PaymentSources[] {
  return Object.entries(PAYMENT_SOURCES).flatMap(([provider, sources]) =>
    variables[`${provider.toUpperCase()}_PUBLISHABLE_KEY`] ? [sources] : [],
  )
}

/**
 * Validates the server's environment. An empty variable counts as absent.
 *
 * @throws Error with one line per invalid variable.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""))
  const result = schema.safeParse(given)
  if (result.success) return { ...result.data, paymentSources: paymentSourcesOf(given) }
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`)
  throw new Error(
    `The storefront can't start. Please correct these environment variables:\n${lines.join("\n")}`,
  )
}
