import path from "node:path"
import { type ConfiguredProvider, configuredProviders, type ReadVariable } from "./payment-providers"

/** The engine's configuration, read from environment variables; the README and `docs` describe them. */
export interface Environment {
  production: boolean
  databaseUrl: string | undefined
  databasePoolSize: number
  /** Whether the engine claims its database, to keep conflicting engines out (scripts/engine/database-claim.cjs). */
  databaseClaimed: boolean
  redisUrl: string | undefined
  workerMode: "shared" | "worker" | "server"
  jwtSecret: string | undefined
  cookieSecret: string | undefined
  /** Proves to the engine that a request comes from the storefront server. */
  proxySecret: string | undefined
  /** Where people reach the storefront, without a trailing slash. */
  publicUrl: string
  /** Where people reach the engine and its admin, without a trailing slash. */
  engineUrl: string
  uploadDirectory: string
  privateUploadDirectory: string
  /** The payment providers whose keys are set. */
  paymentProviders: ConfiguredProvider[]
  demoPaymentsAllowed: boolean
  /** Sign-in with Google, or another OpenID Connect provider. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  /** The cost of hashing a password: the base-2 logarithm of scrypt's N. */
  passwordHashCost: number
  /** How many people may register from one IP address within an hour. */
  registrationsPerAddress: number
  /** Protects the second factors of administrators. */
  mfaEncryptionKey: string | undefined
  /** How many days audit log entries are kept; undefined keeps them forever. */
  auditRetentionDays: number | undefined
  /** How emails are sent; without a URL they are logged. */
  mail: { url: string | undefined; from: string | undefined }
  /** Whether a production shop may have no mail server. */
  emailsOptional: boolean
}

type Variables = Record<string, string | undefined>

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, "")
}

function workerMode(value: string | undefined): Environment["workerMode"] {
  if (value === undefined || value === "") return "shared"
  if (value === "shared" || value === "worker" || value === "server") return value
  throw new Error(`MEDUSA_WORKER_MODE is "${value}": set it to shared, worker or server, or leave it out.`)
}

function poolSize(value: string | undefined): number {
  if (!value) return 20
  const size = Number(value)
  if (Number.isInteger(size) && size >= 2 && size <= 1000) return size
  throw new Error(
    `DATABASE_POOL_SIZE is "${value}": set it to a whole number from 2 to 1000, or leave it out.`,
  )
}

/** The engine's own default. */
const USUAL_HASH_COST = 15

function hashCost(value: string | undefined): number {
  if (!value) return USUAL_HASH_COST
  const cost = Number(value)
  if (Number.isInteger(cost) && cost >= 1 && cost <= 22) return cost
  throw new Error(`PASSWORD_HASH_COST is "${value}": set it to a whole number from 1 to 22, or leave it out.`)
}

function registrations(value: string | undefined): number {
  if (!value) return 100
  const count = Number(value)
  if (Number.isInteger(count) && count >= 1) return count
  throw new Error(
    `REGISTRATIONS_PER_ADDRESS is "${value}": set it to a whole number of at least 1, or leave it out for 100.`,
  )
}

/** The audit log refuses to delete younger entries. */
const SHORTEST_RETENTION_DAYS = 180

function retentionDays(value: string | undefined): number | undefined {
  if (!value) return undefined
  const days = Number(value)
  if (Number.isInteger(days) && days >= SHORTEST_RETENTION_DAYS) return days
  throw new Error(
    `AUDIT_RETENTION_DAYS is "${value}": set it to at least ${SHORTEST_RETENTION_DAYS} days, or leave it out to keep the log.`,
  )
}

const GOOGLE_ISSUER = "https://accounts.google.com"

function google(read: ReadVariable): Environment["google"] {
  const clientId = read("GOOGLE_CLIENT_ID")
  const clientSecret = read("GOOGLE_CLIENT_SECRET")
  if (!clientId || !clientSecret) return undefined
  return { clientId, clientSecret, issuer: read("GOOGLE_ISSUER") ?? GOOGLE_ISSUER }
}

/**
 * Reads the variables that configure the engine. An empty variable counts as not set.
 * Throws an Error with a message for people if a value is invalid.
 */
export function readEnvironment(variables: Variables = process.env): Environment {
  const read: ReadVariable = (name) => variables[name]?.trim() || undefined
  const dataDirectory = path.resolve(read("DATA_DIR") ?? ".data")
  return {
    production: ["production", "prod"].includes(read("NODE_ENV") ?? ""),
    databaseUrl: read("DATABASE_URL"),
    databasePoolSize: poolSize(read("DATABASE_POOL_SIZE")),
    databaseClaimed: read("DATABASE_CLAIM") !== "none",
    redisUrl: read("REDIS_URL"),
    workerMode: workerMode(read("MEDUSA_WORKER_MODE")),
    jwtSecret: read("JWT_SECRET"),
    cookieSecret: read("COOKIE_SECRET"),
    proxySecret: read("PROXY_SECRET"),
    publicUrl: withoutTrailingSlash(read("PUBLIC_URL") ?? `http://localhost:${read("PORT") ?? "8000"}`),
    engineUrl: withoutTrailingSlash(
      read("ENGINE_PUBLIC_URL") ?? `http://localhost:${read("ENGINE_PORT") ?? "9000"}`,
    ),
    uploadDirectory: path.resolve(read("UPLOAD_DIR") ?? path.join(dataDirectory, "uploads")),
    privateUploadDirectory: path.resolve(
      read("PRIVATE_UPLOAD_DIR") ?? path.join(dataDirectory, "private-files"),
    ),
    paymentProviders: configuredProviders(read),
    demoPaymentsAllowed: read("ALLOW_DEMO_PAYMENTS") === "true",
    google: google(read),
    passwordHashCost: hashCost(read("PASSWORD_HASH_COST")),
    registrationsPerAddress: registrations(read("REGISTRATIONS_PER_ADDRESS")),
    mfaEncryptionKey: read("AUTH_MFA_ENCRYPTION_KEY"),
    auditRetentionDays: retentionDays(read("AUDIT_RETENTION_DAYS")),
    mail: { url: read("SMTP_URL"), from: read("MAIL_FROM") },
    emailsOptional: read("ALLOW_NO_EMAILS") === "true",
  }
}
