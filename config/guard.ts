import type { Environment } from "./environment"

const MINIMUM_SECRET_LENGTH = 32
/** What the engine spends on a hash when nobody says otherwise. */
const SAFE_HASH_COST = 15
const PUBLISHED_SECRETS = /^(supersecret|secret|changeme|change-me|password|example|default|test)/i

function secretProblem(name: string, value: string | undefined): string | undefined {
  const advice = `set ${name} to at least ${MINIMUM_SECRET_LENGTH} random characters, for example the output of "openssl rand -hex 32"`
  if (!value) return `${name} is missing: ${advice}.`
  if (PUBLISHED_SECRETS.test(value)) return `${name} is a default that everybody knows: ${advice}.`
  if (value.length < MINIMUM_SECRET_LENGTH) return `${name} is too short: ${advice}.`
  if (new Set(value).size < 8) return `${name} is too simple: ${advice}.`
  return undefined
}

const THIS_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/?$/

/** Whether no real money can move, nor anybody be a customer. */
function isRehearsal({ production, demoPaymentsAllowed }: Environment): boolean {
  return !production || demoPaymentsAllowed
}

/** Another server in Stripe's place is for tests alone: on this machine, without real money, without a real key. */
function stripeBaseProblem(environment: Environment): string | undefined {
  const { stripe } = environment
  if (!stripe?.apiBase) return undefined
  if (isRehearsal(environment) && THIS_MACHINE.test(stripe.apiBase) && stripe.apiKey.startsWith("sk_test_"))
    return undefined
  return "STRIPE_API_BASE puts another server in Stripe's place, which only tests may do: remove it."
}

/** Hashes that are quick to make are quick to guess from: tests may have them, which make hundreds. */
function hashCostProblem(environment: Environment): string | undefined {
  if (environment.passwordHashCost >= SAFE_HASH_COST || isRehearsal(environment)) return undefined
  return `PASSWORD_HASH_COST makes stolen passwords easy to guess, which only tests may do: set it to ${SAFE_HASH_COST} or more, or remove it.`
}

/** Two engines that don't know of each other sell the last piece twice, which is nobody's loss in a rehearsal. */
function claimProblem(environment: Environment): string | undefined {
  if (environment.databaseClaimed || isRehearsal(environment)) return undefined
  return "DATABASE_CLAIM=none lets engines sell the same piece twice, which only tests may do: remove it."
}

/**
 * What forbids the engine to start with these settings, each as a sentence that says what to do;
 * empty when nothing does. Secrets are demanded everywhere, real payments in production only.
 */
export function startProblems(environment: Environment): string[] {
  const problems = [
    secretProblem("JWT_SECRET", environment.jwtSecret),
    secretProblem("COOKIE_SECRET", environment.cookieSecret),
    environment.jwtSecret && environment.jwtSecret === environment.cookieSecret
      ? "JWT_SECRET and COOKIE_SECRET are the same: give each a value of its own."
      : undefined,
    environment.databaseUrl
      ? undefined
      : 'DATABASE_URL is missing: set it to a PostgreSQL database, or use "npm start", which brings its own.',
    environment.production && !environment.stripe && !environment.demoPaymentsAllowed
      ? "Production needs real payments: set STRIPE_API_KEY and STRIPE_PUBLISHABLE_KEY, or set ALLOW_DEMO_PAYMENTS=true to run a shop in which no money moves."
      : undefined,
    environment.production && environment.stripe && !environment.stripe.webhookSecret
      ? "STRIPE_WEBHOOK_SECRET is missing: without it, payment notifications cannot be trusted. Copy it from the webhook's page in the Stripe dashboard."
      : undefined,
    stripeBaseProblem(environment),
    hashCostProblem(environment),
    claimProblem(environment),
    environment.google && !environment.google.issuer.startsWith("https://")
      ? "GOOGLE_ISSUER must be an https address: without one, anybody on the way could sign in as anybody."
      : undefined,
  ]
  return problems.filter((problem) => problem !== undefined)
}
