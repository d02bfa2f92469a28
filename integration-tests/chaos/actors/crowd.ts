import { persistently } from "./attempt"
import { register, type Person } from "./person"
import type { World } from "../world/world"

const AT_ONCE = 4

async function aFewAtATime<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) {
    const few = Array.from({ length: Math.min(AT_ONCE, count - made.length) }, make)
    made.push(...(await Promise.all(few)))
  }
  return made
}

/** Marks addresses as confirmed; otherwise the shop limits the order emails it sends per hour. */
async function proveAddresses({ sql }: World, people: readonly Person[]): Promise<void> {
  for (const { accountId, email } of people) {
    await sql`update account set confirmed_email = ${email.toLowerCase()}, email_confirmed_at = now(),
      email_unconfirmed = false where id = ${accountId}`
  }
}

/** Registers this many people, with confirmed addresses. */
export async function newcomers(world: World, count: number): Promise<Person[]> {
  const people = await aFewAtATime(count, () => persistently(() => register(world.front)))
  await proveAddresses(world, people)
  for (const { accountId } of people) world.journal.accountIds.add(accountId)
  return people
}

/** Registers this many people and has the administrator make them members. */
export async function members(world: World, count: number): Promise<Person[]> {
  const people = await newcomers(world, count)
  for (const { accountId } of people) {
    const params = { id: accountId }
    await persistently(() => world.admin.api.setUserRole({ params, body: { isMember: true } }))
  }
  return people
}
