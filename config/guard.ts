import type { Environment } from "./environment"

const MINIMUM_SECRET_LENGTH = 32
/** The engine's own default. */
const SAFE_HASH_COST = 15
const PUBLISHED_SECRETS = /^(supersecret|secret|changeme|change-me|password|example|default|test)/i

function secretProblem(name: string, value: string | undefined): string | undefined {
  const advice = `set ${name} to at least ${MINIMUM_SECRET_LENGTH} random characters, for example the output of "openssl rand -hex 32"`
  if (!value) return `${name} is missing: ${advice}.`
  if (PUBLISHED_SECRETS.test(value)) return `${name} is a well-known default: ${advice}.`
  if (value.length < MINIMUM_SECRET_LENGTH) return `${name} is too short: ${advice}.`
  if (new Set(value).size < 8) return `${name} is too simple: ${advice}.`
  return undefined
}

/** Whether no real money can move, and nobody can be a real customer. */
function isRehearsal({ production, demoPaymentsAllowed }: Environment): boolean {
  return !production || demoPaymentsAllowed
}

/** Cheap hashes are easy to brute-force. Only tests may use them, because they create hundreds. */
function hashCostProblem(environment: Environment): string | undefined {
  if (environment.passwordHashCost >= SAFE_HASH_COST || isRehearsal(environment)) return undefined
  return `PASSWORD_HASH_COST is too low to be safe outside tests: set it to ${SAFE_HASH_COST} or more, or remove it.`
}

/** Two engines that don't know about each other may sell the last piece twice, which does no harm in a rehearsal. */
function claimProblem(environment: Environment): string | undefined {
  if (environment.databaseClaimed || isRehearsal(environment)) return undefined
  return "DATABASE_CLAIM=none is only for tests, because engines could sell the same item twice: remove it."
}

/**
 * The reasons why the engine must not start with these settings, each as a sentence that says what to do;
 * empty if there are none. Secrets are required everywhere, real payments only in production.
 */
export function startProblems(environment: Environment): string[] {
  const problems = [
    secretProblem("JWT_SECRET", environment.jwtSecret),
    secretProblem("COOKIE_SECRET", environment.cookieSecret),
    secretProblem("PROXY_SECRET", environment.proxySecret),
    environment.jwtSecret && environment.jwtSecret === environment.cookieSecret
      ? "JWT_SECRET and COOKIE_SECRET are the same: give each its own value."
      : undefined,
    environment.databaseUrl
      ? undefined
      : 'DATABASE_URL is missing: set it to a PostgreSQL database, or use "npm start", which runs its own.',
    environment.production && environment.paymentProviders.length === 0 && !environment.demoPaymentsAllowed
      ? "Production needs real payments: set STRIPE_API_KEY and STRIPE_PUBLISHABLE_KEY, or set ALLOW_DEMO_PAYMENTS=true to run a shop where no money moves."
      : undefined,
    ...environment.paymentProviders.flatMap((provider) =>
      provider.problems({ production: environment.production, rehearsal: isRehearsal(environment) }),
    ),
    environment.production && !environment.mail.url && !environment.emailsOptional
      ? "Production needs a mail server: set SMTP_URL, or set ALLOW_NO_EMAILS=true to run a shop that sends no emails, not even password resets."
      : undefined,
    hashCostProblem(environment),
    claimProblem(environment),
    environment.google && !environment.google.issuer.startsWith("https://")
      ? "GOOGLE_ISSUER must be an https address: otherwise, someone on the network could sign in as anyone."
      : undefined,
  ]
  return problems.filter((problem) => problem !== undefined)
}
