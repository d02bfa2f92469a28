import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import postgres from "postgres"
import { inject } from "vitest"
import { CALLERS, times } from "./race"
import { registered, visit, type Visitor } from "./visitor"

/** A participant in races; their email address can sign in at the engine too. */
export interface ConcurrentClient extends Visitor {
  accountId: number
  email: string
}

interface StoredClient {
  accountId: number
  email: string
  cookie: string
}

const AT_ONCE = 4

/** Maps every item with `make`, a few at a time. */
async function aFewAtATime<T, R>(items: readonly T[], make: (item: T) => Promise<R>): Promise<R[]> {
  const made: R[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    made.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(make))))
  }
  return made
}

async function signUp(baseUrl: string): Promise<StoredClient> {
  const visitor = await registered(baseUrl)
  const { id, email } = await visitor.api.getUser()
  return { accountId: id, email, cookie: visitor.cookie() }
}

/**
 * The participants in races, one per caller. They sign up once per shop and stay signed in across test files,
 * because every sign-up costs the server a password hash.
 */
export async function concurrentClients(baseUrl: string): Promise<ConcurrentClient[]> {
  const file = path.join(inject("dataDirectory"), "concurrent-clients.json")
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as StoredClient[]) : []
  const missing = times(Math.max(0, CALLERS - stored.length), () => baseUrl)
  const all = [...stored, ...(await aFewAtATime(missing, signUp))]
  writeFileSync(file, JSON.stringify(all))
  return all.slice(0, CALLERS).map(({ cookie, ...person }) => ({ ...visit(baseUrl, cookie), ...person }))
}

/** Has an administrator make these people members, or end their memberships. */
export async function setMembers(
  admin: Visitor,
  people: readonly ConcurrentClient[],
  isMember: boolean,
): Promise<void> {
  await aFewAtATime(people, async ({ accountId }) =>
    admin.api.setUserRole({ params: { id: accountId }, body: { isMember } }),
  )
}

/** The engine id of a customer's open shop cart, which the shop's API doesn't expose. */
export async function cartIdOf(databaseUrl: string, email: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const [cart] = await sql<{ id: string }[]>`
      select cart.id from cart join customer on customer.id = cart.customer_id
      where customer.email = ${email} and cart.completed_at is null
        and cart.metadata ->> 'purpose' = 'shop'`
    if (!cart) throw new Error(`${email} has no open cart`)
    return cart.id
  } finally {
    await sql.end()
  }
}
