import postgres from "postgres"
import { times } from "./race"
import { registeredMember, type Visitor } from "./visitor"

/** Members for a race, made a few at a time: signing up costs the server a password hash each. */
export async function manyMembers(baseUrl: string, count: number): Promise<Visitor[]> {
  const members: Visitor[] = []
  while (members.length < count) {
    const next = Math.min(4, count - members.length)
    members.push(...(await Promise.all(times(next, () => registeredMember(baseUrl)))))
  }
  return members
}

/** The engine's id of somebody's open cart, which the facade does not tell. */
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
