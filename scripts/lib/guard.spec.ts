import { describe, expect, it } from "vitest"
import { readEnvironment } from "../../config/environment"
import { startProblems } from "../../config/guard"

const SECRET = "9f2c4e7a1b3d5f6082c4e6a8b0d2f4163857a9cbed0f2143"
const OTHER = "0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f6071"
const sound = {
  DATABASE_URL: "postgres://localhost/shop",
  JWT_SECRET: SECRET,
  COOKIE_SECRET: OTHER,
  PROXY_SECRET: OTHER,
  SMTP_URL: "smtps://mail.example.com",
}

function problems(variables: Record<string, string>): string {
  return startProblems(readEnvironment({ ...sound, ...variables })).join("\n")
}

describe("the startup guard", () => {
  it("accepts valid settings", () => {
    expect(problems({})).toBe("")
  })

  it.each([
    ["missing", "", "JWT_SECRET is missing"],
    ["short", SECRET.slice(0, 31), "JWT_SECRET is too short"],
    ["published", "supersecret-supersecret-supersecret", "JWT_SECRET is a well-known default"],
    ["monotonous", "ab".repeat(20), "JWT_SECRET is too simple"],
  ])("rejects a secret that is %s and says what to do", (_name, value, message) => {
    expect(problems({ JWT_SECRET: value })).toContain(message)
    expect(problems({ JWT_SECRET: value })).toContain("openssl rand -hex 32")
  })

  it("rejects one secret used for two purposes", () => {
    expect(problems({ COOKIE_SECRET: SECRET })).toContain("JWT_SECRET and COOKIE_SECRET are the same")
  })

  it("rejects production without real payments unless demo payments are allowed", () => {
    expect(problems({ NODE_ENV: "production" })).toContain("ALLOW_DEMO_PAYMENTS=true")
    expect(problems({ NODE_ENV: "production", ALLOW_DEMO_PAYMENTS: "true" })).toBe("")
  })

  it("rejects production without a mail server unless emails are optional", () => {
    const mute = { NODE_ENV: "production", ALLOW_DEMO_PAYMENTS: "true", SMTP_URL: "" }
    expect(problems(mute)).toContain("ALLOW_NO_EMAILS=true")
    expect(problems({ ...mute, ALLOW_NO_EMAILS: "true" })).toBe("")
    expect(problems({ SMTP_URL: "" })).toBe("")
  })

  it("rejects Stripe in production without its webhook secret", () => {
    const stripe = { NODE_ENV: "production", STRIPE_API_KEY: "sk_live_1" }
    expect(problems(stripe)).toContain("STRIPE_WEBHOOK_SECRET is missing")
    expect(problems({ ...stripe, STRIPE_WEBHOOK_SECRET: "whsec_1" })).toBe("")
  })

  it("allows a Stripe replacement only for a rehearsal on this machine", () => {
    const rehearsal = {
      ALLOW_DEMO_PAYMENTS: "true",
      STRIPE_API_KEY: "sk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      STRIPE_API_BASE: "http://127.0.0.1:4242",
    }
    const production = { ...rehearsal, NODE_ENV: "production" }
    expect(problems(production)).toBe("")
    for (const change of [
      { ALLOW_DEMO_PAYMENTS: "" },
      { STRIPE_API_KEY: "sk_live_1" },
      { STRIPE_API_BASE: "https://payments.example.com" },
      { STRIPE_API_BASE: "http://localhost.example.com" },
    ]) {
      expect(problems({ ...production, ...change })).toContain("STRIPE_API_BASE")
    }
  })

  it("names a variable with an unusable value", () => {
    expect(() => readEnvironment({ MEDUSA_WORKER_MODE: "both" })).toThrow("MEDUSA_WORKER_MODE")
    expect(() => readEnvironment({ AUDIT_RETENTION_DAYS: "30" })).toThrow("AUDIT_RETENTION_DAYS")
    expect(readEnvironment({ AUDIT_RETENTION_DAYS: "365" }).auditRetentionDays).toBe(365)
    expect(() => readEnvironment({ DATABASE_POOL_SIZE: "many" })).toThrow("DATABASE_POOL_SIZE")
    expect(() => readEnvironment({ REGISTRATIONS_PER_ADDRESS: "0" })).toThrow("REGISTRATIONS_PER_ADDRESS")
  })

  it("rejects fast password hashing in a shop that could have customers", () => {
    const quick = { NODE_ENV: "production", PASSWORD_HASH_COST: "10" }
    const stripe = { STRIPE_API_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }
    expect(problems({ ...quick, ...stripe })).toContain("PASSWORD_HASH_COST")
    expect(problems({ ...quick, ...stripe, PASSWORD_HASH_COST: "15" })).toBe("")
    expect(problems({ ...quick, ALLOW_DEMO_PAYMENTS: "true" })).toBe("")
    expect(() => problems({ PASSWORD_HASH_COST: "little" })).toThrow("whole number")
  })

  it("rejects unclaimed databases in a shop that could have customers", () => {
    const unclaimed = { NODE_ENV: "production", DATABASE_CLAIM: "none" }
    const stripe = { STRIPE_API_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }
    expect(problems({ ...unclaimed, ...stripe })).toContain("DATABASE_CLAIM")
    expect(problems({ ...unclaimed, ALLOW_DEMO_PAYMENTS: "true" })).toBe("")
  })
})
