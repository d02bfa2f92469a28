const env = process.env

function url(value: string | undefined, fallback: string): string {
  return (value ?? fallback).replace(/\/+$/, "")
}

/**
 * All environment variables that the plugin reads, except that payment providers name their keys themselves. The composition (`config/environment.ts`) validates them before a
 * server starts; the README describes each. They are read at each access, so that tests may set them.
 */
export const environment = {
  /** Public address of the storefront, without a trailing slash. */
  get publicUrl(): string {
    return url(env.PUBLIC_URL, "http://localhost:8000")
  },
  /** Public address of the engine and its admin, without a trailing slash. */
  get engineUrl(): string {
    return url(env.ENGINE_PUBLIC_URL, "http://localhost:9000")
  },
  /** Whether this is not the development mode, in which the engine's admin comes from Vite. */
  get isProduction(): boolean {
    return env.NODE_ENV === "production"
  },
  /** The address that the server listens on; all of this machine's if undefined. */
  get host(): string | undefined {
    return env.HOST || undefined
  },
  /** Whether emails are actually sent; otherwise only a launcher's terminal shows them. */
  get sendsEmails(): boolean {
    return Boolean(env.SMTP_URL)
  },
  /** Whether the shop is served over https. */
  get isSecure(): boolean {
    return env.PUBLIC_URL?.startsWith("https://") ?? false
  },
  /** Origins that may send unsafe requests, in addition to the server's own. */
  get allowedOrigins(): string[] {
    return [env.PUBLIC_URL, ...(env.ALLOWED_ORIGINS ?? "").split(",")]
      .map((origin) => (origin ?? "").trim().replace(/\/+$/, ""))
      .filter(Boolean)
  },
  /** The storefront server's and reverse proxies' secret for authenticating themselves. */
  get proxySecret(): string | undefined {
    return env.PROXY_SECRET
  },
  get databaseUrl(): string {
    return env.DATABASE_URL ?? ""
  },
  /** Undefined for a single server without Redis. */
  get redisUrl(): string | undefined {
    return env.REDIS_URL || undefined
  },
  get uploadDirectory(): string {
    return env.UPLOAD_DIR ?? "static"
  },
  get hasGoogle(): boolean {
    return Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET)
  },
  /** A payment provider's key or secret, by the variable's name; undefined without it. */
  paymentKey(name: string): string | undefined {
    return env[name] || undefined
  },
  /** Whether customers may choose guessable passwords, as outside production. */
  get allowsCommonPasswords(): boolean {
    return env.ALLOW_COMMON_PASSWORDS === "true"
  },
  /** The binary logarithm of scrypt's N. */
  get passwordHashCost(): number {
    return Number(env.PASSWORD_HASH_COST || 15)
  },
  /** How many people may register from one network address in an hour. */
  get registrationsPerAddress(): number {
    return Number(env.REGISTRATIONS_PER_ADDRESS || 100)
  },
  /** Null when the audit log is kept forever. */
  get auditRetentionDays(): number | null {
    return Number(env.AUDIT_RETENTION_DAYS) || null
  },
}
