import { createClient } from "@shop/contracts/client"
import { join, confirmMembership, payMembership } from "../actors/applicant"
import { answersOf, attempt, outcomesOf } from "../actors/attempt"
import { freshName, PASSWORD, type Person } from "../actors/person"
import { createPromotion, usesOf } from "../../support/promotions"
import type { World } from "../world/world"
import { unexpected, unless, type Contest } from "./contest"

async function endMembership({ admin }: World, { accountId }: Person): Promise<void> {
  await admin.api.setUserRole({ params: { id: accountId }, body: { isMember: false } })
}

const sameConfirm: Contest = {
  name: "one membership confirmed many times at once",
  run: async ({ world, newcomers }, random) => {
    const person = random.pick(newcomers)
    const before = await person.api.listOrders({ query: { limit: 1000 } })
    const token = await payMembership(world, person)
    world.courier?.collect(random)
    const times = Array.from({ length: random.int(2, 4) })
    const made = await Promise.all(times.map(() => confirmMembership(person, token)))
    const after = await person.api.listOrders({ query: { limit: 1000 } })
    const { isMember } = await person.api.getUser()
    await endMembership(world, person)
    const sold = after.length - before.length
    return [
      ...unexpected(made),
      ...unless(isMember, "who has paid is no member"),
      ...unless(sold === 1, `one membership became ${sold} orders`),
    ]
  },
}

const lastUse: Contest = {
  name: "the last use of a code",
  run: async ({ world, newcomers }) => {
    const engine = await world.engineAdmin()
    const { id, code } = await createPromotion(engine, {
      percent: 100,
      limit: 1,
      code: freshName("CODE").toUpperCase(),
    })
    const made = await Promise.all(newcomers.map((person) => join(world, person, code)))
    const uses = await usesOf(engine, id)
    const joined = newcomers.filter((_, index) => made[index]?.outcome === "answered")
    for (const person of joined) await endMembership(world, person)
    return [
      ...unexpected(made, "discount_used_up"),
      ...unless(joined.length === 1, `the last use went to ${outcomesOf(made)}`),
      ...unless(uses === 1, `the engine counted ${uses} uses`),
    ]
  },
}

const sameName: Contest = {
  name: "one name registered by many at once",
  run: async ({ world: { front } }, random) => {
    const username = freshName("same")
    const body = { username, email: `${username}@example.com`, fullName: "Robin Tester", password: PASSWORD }
    const register = () =>
      attempt(() => {
        const address = `198.19.${random.int(0, 255)}.${random.int(1, 254)}`
        return createClient({ fetch: front.fetchFrom(address, () => "") }).register({ body })
      })
    const made = await Promise.all([register(), register()])
    return [
      ...unexpected(made, "account_exists"),
      ...unless(answersOf(made).length === 1, `one name became ${answersOf(made).length} accounts`),
    ]
  },
}

const sameFlag: Contest = {
  name: "one role set by many at once",
  run: async ({ world, newcomers }, random) => {
    const person = random.pick(newcomers)
    const { isDoctor } = await person.api.getUser()
    const params = { id: person.accountId }
    const set = () => attempt(() => world.admin.api.setUserRole({ params, body: { isDoctor: !isDoctor } }))
    const made = await Promise.all([set(), set()])
    const { isDoctor: now } = await person.api.getUser()
    if (answersOf(made).length > 0) {
      world.journal.changes.push({
        subject: "user",
        subjectId: person.accountId,
        action: "role_changed",
        after: { isDoctor: !isDoctor },
      })
    }
    return [...unexpected(made, "conflict"), ...unless(now === !isDoctor, "a role was not set")]
  },
}

export const accountContests: Contest[] = [sameConfirm, lastUse, sameName, sameFlag]
