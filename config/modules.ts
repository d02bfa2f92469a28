import type { Environment } from "./environment"
import { FAIL_FAST, redisModules } from "./redis"

function fileModule({ uploadDirectory, privateUploadDirectory, publicUrl }: Environment) {
  return {
    resolve: "@medusajs/medusa/file",
    options: {
      providers: [
        {
          resolve: "@medusajs/medusa/file-local",
          id: "local",
          options: {
            upload_dir: uploadDirectory,
            private_upload_dir: privateUploadDirectory,
            backend_url: `${publicUrl}/static`,
          },
        },
      ],
    },
  }
}

function fulfilmentModule() {
  return {
    resolve: "@medusajs/medusa/fulfillment",
    options: { providers: [{ resolve: "@medusajs/medusa/fulfillment-manual", id: "manual" }] },
  }
}

/** The engine's built-in provider, which moves no money, is always available; others if their keys are set. */
function paymentModule({ paymentProviders }: Environment) {
  return {
    resolve: "@medusajs/medusa/payment",
    options: { providers: paymentProviders.map(({ module }) => module) },
  }
}

/**
 * Email and password and, if configured, Google or another OpenID provider. What it says about an email address is
 * stored with the identity, because the shop decides itself whether to trust it.
 */
function authModule({ google, publicUrl, mfaEncryptionKey, passwordHashCost }: Environment) {
  const hashConfig = { logN: passwordHashCost, r: 8, p: 3 }
  const providers: object[] = [
    { resolve: "@medusajs/medusa/auth-emailpass", id: "emailpass", options: { hashConfig } },
  ]
  if (google) {
    providers.push({
      resolve: "@shop/backend/providers/openid",
      id: "google",
      options: { displayName: "Google", ...google, callbackUrl: `${publicUrl}/auth/google/callback` },
    })
  }
  return {
    resolve: "@medusajs/medusa/auth",
    options: { mfa: { encryption_key: mfaEncryptionKey, disable_policy: "challenge" }, providers },
  }
}

/** The engine's own provider feeds the admin's notification bell; ours sends emails. */
function notificationModule({ mail }: Environment) {
  return {
    resolve: "@medusajs/medusa/notification",
    options: {
      providers: [
        { resolve: "@medusajs/medusa/notification-local", id: "local", options: { channels: ["feed"] } },
        { resolve: "@shop/backend/providers/smtp", id: "smtp", options: { channels: ["email"], ...mail } },
      ],
    },
  }
}

/** Our own locks: within this process or, with Redis, across all servers. */
function lockingModule({ redisUrl }: Environment) {
  const options = redisUrl ? { redisUrl, redisOptions: FAIL_FAST } : {}
  const provider = { resolve: "@shop/backend/providers/locking", id: "shop", is_default: true, options }
  return { resolve: "@medusajs/medusa/locking", options: { providers: [provider] } }
}

/**
 * The engine's modules that this shop configures. Our plugins' modules register themselves; all others
 * keep the engine's default, which for events and workflows is the memory of one process.
 */
export function engineModules(environment: Environment) {
  return [
    authModule(environment),
    fileModule(environment),
    fulfilmentModule(),
    paymentModule(environment),
    notificationModule(environment),
    lockingModule(environment),
    ...(environment.redisUrl ? redisModules(environment.redisUrl) : []),
  ]
}
