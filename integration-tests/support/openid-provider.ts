import { createServer, type Server } from "node:https"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import Provider, { type Configuration } from "oidc-provider"
import { generate } from "selfsigned"
import { forge, isForgery, SIGNING_KEY, subjectOf, type Forgery } from "./forged-token"

export const OPENID_CLIENT = { id: "shop", secret: "a-secret-of-the-tests" } as const

/** An OpenID provider on loopback, in place of Google. It accepts any claims entered in its login form. */
export interface OpenIdProvider {
  issuer: string
  /** Its TLS certificate, in PEM format. */
  certificate: string
  /** Lets the shop at this URL use it. */
  serve: (shopUrl: string) => void
  stop: () => Promise<void>
}

/** The claims that the login form asks for. */
export interface Person {
  sub: string
  email: string
  email_verified: boolean
  name: string
  /** How their ID token is forged. */
  forgery?: Forgery
}

const SCOPE = "openid email profile"

/** People who have signed in, by subject, with the claims of their latest sign-in. */
const people = new Map<string, Person>()

function rememberPerson(form: URLSearchParams): string {
  const sub = form.get("sub") ?? ""
  const forgery = form.get("forgery")
  people.set(sub, {
    sub,
    email: form.get("email") ?? "",
    email_verified: form.get("email_verified") === "on",
    name: form.get("name") ?? "",
    ...(isForgery(forgery) && { forgery }),
  })
  return sub
}

const LOGIN_PAGE = `<!doctype html><html lang="en"><title>Sign in at the provider</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><h1>Who are you?</h1><form method="post">
<p><label>Subject <input name="sub"></label><p><label>Email <input name="email"></label>
<p><label><input type="checkbox" name="email_verified" checked> Verified</label>
<p><label>Name <input name="name"></label>
<p><button name="answer" value="login">Sign in</button> <button name="answer" value="cancel">Cancel</button>
</form></html>`

async function interact(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method === "GET") {
    res.setHeader("content-type", "text/html; charset=utf-8").end(LOGIN_PAGE)
    return
  }
  const form = new URLSearchParams(await text(req))
  const result =
    form.get("answer") === "cancel"
      ? { error: "access_denied", error_description: "The person said no." }
      : { login: { accountId: rememberPerson(form) } }
  await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
}

function configuration(shopUrl: string): Configuration {
  return {
    clients: [
      {
        client_id: OPENID_CLIENT.id,
        client_secret: OPENID_CLIENT.secret,
        redirect_uris: [`${shopUrl}/auth/google/callback`],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    cookies: { keys: ["only-for-tests"] },
    jwks: { keys: [SIGNING_KEY] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => {
      const person = people.get(accountId)
      if (!person) return undefined
      const { sub, email, email_verified, name } = person
      return { accountId, claims: () => ({ sub, email, email_verified, name }) }
    },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId
      const clientId = oidc.client?.clientId
      if (!accountId || !clientId) return undefined
      const grant = new oidc.provider.Grant({ accountId, clientId })
      grant.addOIDCScope(SCOPE)
      await grant.save()
      return grant
    },
  }
}

/** Forges the ID tokens of people whose login asked for it. */
function forgeTokens(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next()
    const body: unknown = ctx.body
    if (typeof body !== "object" || body === null || !("id_token" in body)) return
    const token = String(body.id_token)
    const forgery = people.get(String(subjectOf(token)))?.forgery
    if (forgery) body.id_token = forge(token, forgery)
  })
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port))
  })
}

/** Starts an OpenID provider; it responds once `serve` has told it its shop. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const names = [
    { type: 2 as const, value: "localhost" },
    { type: 7 as const, ip: "127.0.0.1" },
  ]
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    extensions: [
      { name: "basicConstraints", cA: true },
      { name: "subjectAltName", altNames: names },
    ],
  })
  let handle: ((req: IncomingMessage, res: ServerResponse) => unknown) | undefined
  const server = createServer({ key, cert }, (req, res) => {
    if (handle) handle(req, res)
    else res.writeHead(503).end()
  })
  const issuer = `https://localhost:${await listen(server)}`
  return {
    issuer,
    certificate: cert,
    serve: (shopUrl) => {
      const provider = new Provider(issuer, configuration(shopUrl))
      forgeTokens(provider)
      const answer = provider.callback()
      handle = (req, res) => {
        if (req.url === "/favicon.ico") return res.writeHead(204).end()
        if (!req.url?.startsWith("/interaction/")) return answer(req, res)
        interact(provider, req, res).catch((error: unknown) => {
          res.writeHead(500).end(error instanceof Error ? error.message : String(error))
        })
      }
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
