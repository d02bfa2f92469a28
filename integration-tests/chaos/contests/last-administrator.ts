import { answersOf, attempt, outcomesOf } from "../actors/attempt"
import { newcomers } from "../actors/crowd"
import type { Person } from "../actors/person"
import type { World } from "../world/world"
import { unless } from "./contest"

const flag = (by: Person, of: Person, isAdmin: boolean) =>
  attempt(() => by.api.setUserRole({ params: { id: of.accountId }, body: { isAdmin } }))

/**
 * The only two administrators revoke each other's rights at once, over and over: one of them has to stay. Nobody else
 * may need the administrator meanwhile.
 */
export async function lastAdministratorContests(world: World, rounds: number): Promise<string[]> {
  const [one, other] = await newcomers(world, 2)
  if (!one || !other) return []
  const faults: string[] = []
  await flag(world.admin, one, true)
  const demoted = await flag(one, world.admin, false)
  if (demoted.outcome !== "answered") faults.push(`the demo administrator stays: ${outcomesOf([demoted])}`)
  let [keeper, rival] = [one, other]
  for (let round = 0; round < rounds; round += 1) {
    await flag(keeper, rival, true)
    const made = await Promise.all([flag(keeper, rival, false), flag(rival, keeper, false)])
    faults.push(
      ...unless(answersOf(made).length === 1, `of the last two one was to stay: ${outcomesOf(made)}`),
    )
    if (made[0].outcome !== "answered") [keeper, rival] = [rival, keeper]
  }
  const restored = await flag(keeper, world.admin, true)
  if (restored.outcome !== "answered")
    faults.push(`nobody can be made administrator: ${outcomesOf([restored])}`)
  await flag(world.admin, keeper, false)
  return faults
}
