import { expect, inject } from "vitest"
import type { Person } from "./openid-provider"
import { signInAtProvider } from "./sign-in-at-provider"
import { uniqueName, type Visitor } from "./visitor"

/** Somebody at the provider whom the shop does not know yet; their address is verified unless said otherwise. */
export function person(overrides: Partial<Person> = {}): Person {
  const sub = uniqueName("subject")
  return { sub, email: `${sub}@example.com`, email_verified: true, name: "Gail Oogle", ...overrides }
}

/** Begins a sign-in; the address at the provider that the shop leads to. */
export async function begin(visitor: Visitor, query = ""): Promise<string> {
  const response = await visitor.request(`/auth/google${query}`)
  expect(response.status).toBe(302)
  return response.headers.get("location") ?? ""
}

/** Signs in at the provider, or says no there; the address of the shop that it leads back to. */
export const answer = (location: string, who: Person | "cancel") =>
  signInAtProvider(inject("providerCertificate"), location, who)

/** Where the shop's callback ends. */
export async function finish(visitor: Visitor, callback: string): Promise<string> {
  const response = await visitor.request(callback)
  expect(response.status).toBe(302)
  expect(response.headers.get("cache-control")).toBe("no-store")
  return response.headers.get("location") ?? ""
}

/** Signs in with Google; where the shop leads to in the end. */
export async function signIn(visitor: Visitor, who: Person | "cancel", query?: string): Promise<string> {
  return finish(visitor, await answer(await begin(visitor, query), who))
}
