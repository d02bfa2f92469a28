import { expect, inject } from "vitest"
import type { Person } from "./openid-provider"
import { signInAtProvider } from "./sign-in-at-provider"
import { uniqueName, type Visitor } from "./visitor"

/** A person at the provider whom the shop doesn't know yet; their email is verified by default. */
export function person(overrides: Partial<Person> = {}): Person {
  const sub = uniqueName("subject")
  return { sub, email: `${sub}@example.com`, email_verified: true, name: "Gail Oogle", ...overrides }
}

/** Begins a sign-in. Returns the provider URL that the shop redirects to. */
export async function begin(visitor: Visitor, query = ""): Promise<string> {
  const response = await visitor.request(`/auth/google${query}`)
  expect(response.status).toBe(302)
  return response.headers.get("location") ?? ""
}

/** Signs in at the provider, or cancels there. Returns the shop's callback that it redirects to. */
export const answer = (location: string, who: Person | "cancel") =>
  signInAtProvider(inject("providerCertificate"), location, who)

/** Calls the shop's callback. Returns where it redirects to. */
export async function finish(visitor: Visitor, callback: string): Promise<string> {
  const response = await visitor.request(callback)
  expect(response.status).toBe(302)
  expect(response.headers.get("cache-control")).toBe("no-store")
  return response.headers.get("location") ?? ""
}

/** Signs in with Google. Returns where the shop redirects to in the end. */
export async function signIn(visitor: Visitor, who: Person | "cancel", query?: string): Promise<string> {
  return finish(visitor, await answer(await begin(visitor, query), who))
}
