import { type AdminClient, withAdminCalls } from "@shop/contracts/admin-client"
import { createClient } from "@shop/contracts/client"
import type { Front } from "../world/front"

export const PASSWORD = "recovery-demo"

/** Somebody with an account who is signed in. */
export interface Person {
  accountId: number
  username: string
  email: string
  api: AdminClient
  /** Sends any request as this person. */
  fetch: typeof fetch
}

let addresses = 0

/** An address from the benchmarking network (RFC 2544), one per person. */
function nextAddress(): string {
  addresses += 1
  return `198.18.${(addresses >> 8) & 255}.${addresses & 255}`
}

function sessionOf(front: Front): { api: AdminClient; fetch: typeof fetch } {
  let cookie = ""
  const send = front.fetchFrom(nextAddress(), () => cookie)
  const remembering: typeof fetch = async (input, init) => {
    const response = await send(input, init)
    const [session] = response.headers.getSetCookie()
    if (session) cookie = session.split(";")[0] ?? ""
    return response
  }
  return { api: withAdminCalls(createClient({ baseUrl: "", fetch: remembering })), fetch: remembering }
}

let count = 0

/** A name that no other account of any run has. */
export function freshName(prefix: string): string {
  count += 1
  return `${prefix}-${process.pid}-${Date.now().toString(36)}-${count}`
}

/** Registers somebody new. */
export async function register(front: Front): Promise<Person> {
  const session = sessionOf(front)
  const username = freshName("chaos")
  const email = `${username}@example.com`
  const { id } = await session.api.register({
    body: { username, email, fullName: "Robin Tester", password: PASSWORD },
  })
  return { accountId: id, username, email, ...session }
}

/** Signs in with an account of the demo shop. */
export async function signIn(front: Front, username: string): Promise<Person> {
  const session = sessionOf(front)
  const { id, email } = await session.api.login({ body: { username, password: PASSWORD } })
  return { accountId: id, username, email, ...session }
}
