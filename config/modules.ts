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

/**
 * The engine's built-in provider (no money moves) is always there; Stripe joins it when a key is set: the engine's
 * providers with calls that end in time.
 */
function paymentModule({ stripe }: Environment) {
  const resolve = "@shop/backend/providers/stripe"
  const providers = stripe ? [{ resolve, id: "stripe", options: { ...stripe, capture: true } }] : []
  return { resolve: "@medusajs/medusa/payment", options: { providers } }
}

/**
 * E-mail and password, and Google when it is configured, or the OpenID provider in its place. Its word on an e-mail
 * address is kept beside the identity, since the shop judges it itself.
 */
function authModule({ google, publicUrl, mfaEncryptionKey, passwordHashCost }: Environment) {
  const hashConfig = { logN: passwordHashCost, r: 8, p: 1 }
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
    options: { mfa: { encryption_key: mfaEncryptionKey }, providers },
  }
}

/** The engine's own provider feeds the bell of the admin; ours sends emails. */
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

/** Our own locks: of this process alone or, with Redis, of all servers. */
function lockingModule({ redisUrl }: Environment) {
  const options = redisUrl ? { redisUrl, redisOptions: FAIL_FAST } : {}
  const provider = { resolve: "@shop/backend/providers/locking", id: "shop", is_default: true, options }
  return { resolve: "@medusajs/medusa/locking", options: { providers: [provider] } }
}

/**
 * The engine's modules this shop configures. Those of our plugins register themselves; whatever is
 * not named here keeps the engine's default, which for events and workflows is one process's memory.
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
