import { type AdminClient, withAdminCalls } from "@shop/contracts/admin-client"
import { createClient } from "@shop/contracts/client"
import { expectDocumented } from "./documented"
import { AS_STOREFRONT } from "./proxy-secret"

/** A browser's cookies from the shop. */
class CookieJar {
  private readonly cookies = new Map<string, string>()

  constructor(cookie: string) {
    for (const pair of cookie.split("; ").filter(Boolean)) this.store([pair])
  }

  header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  store(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = "", ...attributes] = line.split(";")
      const separator = pair.indexOf("=")
      const name = pair.slice(0, separator).trim()
      const expired = attributes.some(
        (attribute) => /^\s*max-age=0\s*$/i.test(attribute) || /expires=thu, 01 jan 1970/i.test(attribute),
      )
      if (expired) this.cookies.delete(name)
      else this.cookies.set(name, pair.slice(separator + 1).trim())
    }
  }
}

/** One person at the shop: a cookie jar, the typed client, and raw requests. */
export interface Visitor {
  api: AdminClient
  /** Any request with the same cookies; paths are relative to the shop. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** The `Cookie` header, with which another process can continue as the same person. */
  cookie(): string
}

/**
 * A new visitor of the shop at a URL. A response of `/api` that doesn't match the shop's own OpenAPI document
 * fails the test.
 *
 * @param cookie continues as the person with these cookies
 */
export function visit(baseUrl: string, cookie = ""): Visitor {
  const jar = new CookieJar(cookie)
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers({ ...AS_STOREFRONT, ...Object.fromEntries(new Headers(init.headers)) })
    const cookie = jar.header()
    if (cookie) headers.set("cookie", cookie)
    const url = new URL(path, baseUrl)
    const response = await fetch(url, { ...init, headers, redirect: "manual" })
    jar.store(response.headers.getSetCookie())
    await expectDocumented(url, init.method ?? "GET", response)
    return response
  }
  const browserFetch: typeof fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return request(url, init)
  }
  const api = withAdminCalls(createClient({ baseUrl, fetch: browserFetch }))
  return { api, request, cookie: () => jar.header() }
}

let sequence = 0

/** A unique name for this run, short enough for a username. */
export function uniqueName(prefix: string): string {
  sequence += 1
  return `${prefix}-${Date.now().toString(36)}-${process.pid}-${sequence}`
}

export const PASSWORD = "recovery-demo"

interface Wishes {
  isDoctor?: boolean
  email?: string
}

async function register(baseUrl: string, wishes: Wishes): Promise<{ visitor: Visitor; id: number }> {
  const visitor = visit(baseUrl)
  const username = uniqueName("user")
  const { id } = await visitor.api.register({
    body: {
      username,
      email: `${username}@example.com`,
      fullName: "Robin Tester",
      password: PASSWORD,
      ...wishes,
    },
  })
  return { visitor, id }
}

/** Registers a new user and stays signed in as that user. */
export async function registered(baseUrl: string, wishes: Wishes = {}): Promise<Visitor> {
  return (await register(baseUrl, wishes)).visitor
}

/**
 * Registers a new user whom an administrator makes a member. Unlike with `payingMember`, there is no order for
 * the membership.
 */
export async function registeredMember(baseUrl: string, wishes: Wishes = {}): Promise<Visitor> {
  const [{ visitor, id }, admin] = await Promise.all([register(baseUrl, wishes), administrator(baseUrl)])
  await admin.api.setUserRole({ params: { id }, body: { isMember: true } })
  return visitor
}

/** Registers a new user who then buys the membership in demo payment mode; it takes three times as long. */
export async function payingMember(baseUrl: string, wishes: Wishes = {}): Promise<Visitor> {
  const visitor = await registered(baseUrl, wishes)
  await visitor.api.purchaseMembership({ body: {} })
  return visitor
}

/** Signs in to an account, by default with the password of the demo accounts. */
export async function signedIn(baseUrl: string, username: string, password = PASSWORD): Promise<Visitor> {
  const visitor = visit(baseUrl)
  await visitor.api.login({ body: { username, password } })
  return visitor
}

/** The demo shop's administrator, after ending the administration of everybody else, whom other tests may have left. */
export async function onlyAdministrator(baseUrl: string): Promise<Visitor> {
  const admin = await signedIn(baseUrl, "admin")
  const { id: own } = await admin.api.getUser()
  for (const { id } of await admin.api.listUsers({ query: { role: "admin" } })) {
    if (id !== own) await admin.api.setUserRole({ params: { id }, body: { isAdmin: false } })
  }
  return admin
}

const administrators = new Map<string, string>()

/** The demo shop's administrator, reusing one session as long as it is valid. */
export async function administrator(baseUrl: string): Promise<Visitor> {
  const known = visit(baseUrl, administrators.get(baseUrl))
  if ((await known.request("/api/user")).ok) return known
  const admin = await signedIn(baseUrl, "admin")
  administrators.set(baseUrl, admin.cookie())
  return admin
}
