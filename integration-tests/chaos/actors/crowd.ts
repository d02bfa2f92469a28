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

/** So many people who have just registered. */
export async function newcomers({ front, journal }: World, count: number): Promise<Person[]> {
  const people = await aFewAtATime(count, () => persistently(() => register(front)))
  for (const { accountId } of people) journal.accountIds.add(accountId)
  return people
}

/** So many members, made by the administrator. */
export async function members(world: World, count: number): Promise<Person[]> {
  const people = await newcomers(world, count)
  for (const { accountId } of people) {
    const params = { id: accountId }
    await persistently(() => world.admin.api.setUserRole({ params, body: { isMember: true } }))
  }
  return people
}
