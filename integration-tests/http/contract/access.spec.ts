import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { endpoints, type Access, type Endpoint } from "@shop/contracts"
import { registered, registeredMember, signedIn, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")

const ROLES = ["visitor", "user", "member", "doctor", "member+doctor", "admin"] as const
type Role = (typeof ROLES)[number]
type Verdict = "allowed" | "401" | "403"

const DECLARED: Record<Access, Record<Role, Verdict>> = {
  any: {
    visitor: "allowed",
    user: "allowed",
    member: "allowed",
    doctor: "allowed",
    "member+doctor": "allowed",
    admin: "allowed",
  },
  user: {
    visitor: "401",
    user: "allowed",
    member: "allowed",
    doctor: "allowed",
    "member+doctor": "allowed",
    admin: "allowed",
  },
  member: {
    visitor: "401",
    user: "403",
    member: "allowed",
    doctor: "403",
    "member+doctor": "allowed",
    admin: "allowed",
  },
  admin: {
    visitor: "401",
    user: "403",
    member: "403",
    doctor: "403",
    "member+doctor": "403",
    admin: "allowed",
  },
}

// Signing out and rate-limited calls would affect the roles themselves; they have their own tests.
const LEFT_OUT: readonly Endpoint[] = [
  endpoints.logout,
  endpoints.login,
  endpoints.register,
  endpoints.endSessions,
]
const calls = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => !LEFT_OUT.includes(endpoint))

const people = new Map<Role, Visitor>()
const table: Record<string, Record<Role, string>> = {}

beforeAll(async () => {
  people.set("visitor", visit(baseUrl))
  people.set("user", await registered(baseUrl))
  people.set("member", await registeredMember(baseUrl))
  people.set("doctor", await registered(baseUrl, { isDoctor: true }))
  people.set("member+doctor", await registeredMember(baseUrl, { isDoctor: true }))
  people.set("admin", await signedIn(baseUrl, "admin"))
})

afterAll(() => console.table(table))

/** Sends ids that don't exist and a list as body, which is never valid: access is checked before either. */
async function attempt(person: Visitor, { method, path, body, file }: Endpoint): Promise<number> {
  const type = body ? "application/json" : file && "application/octet-stream"
  const response = await person.request(path.replace(/:\w+/g, "2000000001"), {
    method,
    ...(type && { headers: { "content-type": type }, body: "[]" }),
  })
  await response.arrayBuffer()
  return response.status
}

function verdictOf(status: number): Verdict {
  return status === 401 ? "401" : status === 403 ? "403" : "allowed"
}

describe.each(calls)("%s", (name, endpoint) => {
  it.each(ROLES)(`answers a %s as declared: ${endpoint.access}`, async (role) => {
    const person = people.get(role)
    if (!person) throw new Error(`Nobody plays ${role}`)
    const status = await attempt(person, endpoint)
    table[name] = { ...table[name], [role]: verdictOf(status) } as Record<Role, string>
    expect(status).toBeLessThan(500)
    expect(verdictOf(status)).toBe(DECLARED[endpoint.access][role])
  })
})
