import type * as OpenIdClient from "openid-client" with { "resolution-mode": "import" }

export interface OpenIdOptions {
  /** The name on the sign-in button, for example "Google". */
  displayName: string
  /** The provider's issuer identifier: an https URL that its configuration is published under. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The URL that the provider redirects back to. */
  callbackUrl: string
  /** Timeout of a call to the provider, in seconds. */
  timeoutSeconds?: number
}

export interface OpenIdProvider {
  library: typeof OpenIdClient
  configuration: OpenIdClient.Configuration
}

const TIMEOUT_SECONDS = 10

/** The provider's and the shop's clocks may differ by this much. */
const CLOCK_TOLERANCE_SECONDS = 30

/** How long the provider's configuration is cached, and so how late a moved endpoint is noticed, in milliseconds. */
const CONFIGURATION_LIFETIME_MS = 60 * 60 * 1000

/**
 * Sends the secret in the body if the provider lists that method, else in the default way of OpenID Connect Discovery
 * 1.0, 3.
 */
function authenticateClient(library: typeof OpenIdClient, secret: string): OpenIdClient.ClientAuth {
  return (server, client, body, headers) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes("client_secret_post")
    const method = takesPost ? library.ClientSecretPost : library.ClientSecretBasic
    return method(secret)(server, client, body, headers)
  }
}

/** Reads the provider's configuration, and checks that it belongs to the requested issuer. */
async function discover(options: OpenIdOptions): Promise<OpenIdProvider> {
  // The library is an ES module, but the engine loads CommonJS.
  const library = await import("openid-client")
  const { issuer, clientId, clientSecret, timeoutSeconds: timeout = TIMEOUT_SECONDS } = options
  const configuration = await library.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [library.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    authenticateClient(library, clientSecret),
    // By default, the library doesn't check the signature of a token that was received over https.
    { timeout, execute: [library.enableNonRepudiationChecks] },
  )
  return { library, configuration }
}

/** Caches the provider's configuration, which is read when first needed, and again after a failure or an hour. */
export function cacheProvider(options: OpenIdOptions): () => Promise<OpenIdProvider> {
  let known: { provider: Promise<OpenIdProvider>; readAt: number } | undefined
  return () => {
    if (known && Date.now() - known.readAt < CONFIGURATION_LIFETIME_MS) return known.provider
    const asked = { provider: discover(options), readAt: Date.now() }
    known = asked
    asked.provider.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.provider
  }
}
