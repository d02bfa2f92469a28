import { randomBytes } from "node:crypto"
import type {
  AuthenticationInput,
  AuthenticationResponse,
  AuthIdentityDTO,
  AuthIdentityProviderService,
} from "@medusajs/framework/types"
import { AbstractAuthModuleProvider, MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { cacheProvider, type OpenIdOptions, type OpenIdProvider } from "./client"
import { describeFailure } from "./describe-failure"

const SCOPE = "openid email profile"

/** The time limit for signing in at the provider. */
const STATE_LIFETIME_SECONDS = 10 * 60

/** The shop's data about a sign-in in progress. */
const signInUnderWay = z.object({ nonce: z.string(), codeVerifier: z.string() })

const stateKey = (state: string) => `openid:${state}`

type Claims = Record<string, unknown>

/**
 * A person's data, stored as the identity's `user_metadata`. The caller has to check whether the email address is
 * verified: only `true` counts.
 */
function profileOf({ name, email, email_verified }: Claims): Claims {
  return Object.fromEntries(
    Object.entries({ name, email, email_verified }).filter(([, value]) => value !== undefined),
  )
}

/** Reads the address from the userinfo endpoint if the token lacks it (OpenID Connect Core 1.0, 5.4). */
async function withAddress(
  { library, configuration }: OpenIdProvider,
  claims: Claims & { sub: string },
  accessToken: string,
): Promise<Claims> {
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims
  return { ...claims, ...(await library.fetchUserInfo(configuration, accessToken, claims.sub)) }
}

/** Finds or creates the identity of a person, and stores the provider's current data about them. */
async function keepIdentity(
  identities: AuthIdentityProviderService,
  { issuer, subject, profile }: { issuer: string; subject: string; profile: Claims },
): Promise<AuthIdentityDTO> {
  const data = { user_metadata: profile, provider_metadata: { issuer } }
  let known: AuthIdentityDTO
  try {
    known = await identities.retrieve({ entity_id: subject })
  } catch (error) {
    if (!(error instanceof MedusaError) || error.type !== MedusaError.Types.NOT_FOUND) throw error
    return identities.create({ entity_id: subject, ...data })
  }
  const own = known.provider_identities?.find(({ entity_id: entityId }) => entityId === subject)
  const knownBy = own?.provider_metadata?.issuer
  if (knownBy !== undefined && knownBy !== issuer) {
    throw new MedusaError(
      MedusaError.Types.UNAUTHORIZED,
      `The subject "${subject}" belongs to another provider`,
    )
  }
  return identities.update(subject, data)
}

/**
 * Sign-in with Google, or any other OpenID Connect provider, by the authorization code flow. State, nonce and PKCE bind
 * the response to the sign-in that requested it; the identity token's signature, issuer, audience, expiry and nonce are
 * checked. A person is identified by the provider's subject, since addresses change.
 */
class OpenIdAuthService extends AbstractAuthModuleProvider {
  static override identifier = "openid"
  static override DISPLAY_NAME = "OpenID Connect"

  private readonly options: OpenIdOptions
  private readonly findProvider: () => Promise<OpenIdProvider>

  constructor(_dependencies: Record<string, unknown>, options: OpenIdOptions) {
    super()
    this.options = options
    this.findProvider = cacheProvider(options)
  }

  override get displayName(): string {
    return this.options.displayName
  }

  /** Returns where to send the browser, as `location`; fails within the timeout if the provider does not respond. */
  override async authenticate(
    _data: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    try {
      const { library, configuration } = await this.findProvider()
      const [nonce, codeVerifier] = [library.randomNonce(), library.randomPKCECodeVerifier()]
      const state = randomBytes(32).toString("hex")
      await identities.setState(stateKey(state), { nonce, codeVerifier }, STATE_LIFETIME_SECONDS)
      const location = library.buildAuthorizationUrl(configuration, {
        redirect_uri: this.options.callbackUrl,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await library.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      })
      return { success: true, location: location.href }
    } catch (error) {
      return { success: false, error: describeFailure(error) }
    }
  }

  /** Returns the identity that the provider's response proves, or why it proves none. Accepts each response once. */
  override async validateCallback(
    { query = {} }: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    try {
      const { state } = query
      const kept = signInUnderWay.safeParse(state && (await identities.getState(stateKey(state))))
      if (!state || !kept.success) return { success: false, error: "This sign-in is not in progress" }
      const provider = await this.findProvider()
      const { library, configuration } = provider
      const answer = new URL(this.options.callbackUrl)
      answer.search = new URLSearchParams(query).toString()
      const tokens = await library.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: kept.data.nonce,
        pkceCodeVerifier: kept.data.codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) return { success: false, error: "The provider returned no identity token" }
      const profile = profileOf(await withAddress(provider, claims, tokens.access_token))
      const authIdentity = await keepIdentity(identities, {
        issuer: claims.iss,
        subject: claims.sub,
        profile,
      })
      return { success: true, authIdentity }
    } catch (error) {
      return { success: false, error: describeFailure(error) }
    }
  }
}

export default OpenIdAuthService
