import { setTimeout as sleep } from "node:timers/promises"
import { addWorkingDays, dayOf, startOf } from "@shop/contracts/delivery-promise"
import { persistently } from "./actors/attempt"
import { buy } from "./actors/buyer"
import { members } from "./actors/crowd"
import { moveOrder, stockShelf } from "./actors/staff"
import type { World } from "./world/world"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MAIL_SECONDS = 8
const YEAR_MINUTES = 365 * 24 * 60
const ZONE = { timeZone: "America/New_York", dispatchDays: 1 }

/** Sets the engine's clock to a moment and runs its jobs. */
async function jobsAt({ engines: [engine], sql }: World, moment: Date): Promise<void> {
  await engine?.run("clock", { milliseconds: moment.getTime() - Date.now() })
  // The database's own clock doesn't move.
  await sql`update refill_reminder set check_at = now()`
  await engine?.run("settle", {})
}

/** Whether something holds shortly before a moment, and shortly after it. */
async function around(world: World, moment: Date, distanceMs: number, isSo: () => Promise<boolean>) {
  await jobsAt(world, new Date(moment.getTime() - distanceMs))
  const before = await isSo()
  await jobsAt(world, new Date(moment.getTime() + distanceMs))
  return { before, after: await isSo() }
}

/** Has a new member order a product that gets used up. */
async function ordered(world: World) {
  const [member] = await members(world, 1)
  const [product] = await stockShelf(world, 1)
  if (!member || !product) throw new Error("Nobody buys anything")
  await world.admin.api.setProductDetails({ params: { id: product.id }, body: { supplyDays: 30 } })
  const made = await buy(world, member, [{ productId: product.id, quantity: 1 }])
  if (made.outcome !== "answered") throw new Error(`No order: ${JSON.stringify(made)}`)
  return { member, product, id: made.answer.id, createdAt: made.answer.createdAt }
}

interface Seen {
  what: string
  /** Whether it held shortly before the moment at which it should begin by the shop's clock, and shortly after. */
  before: boolean
  after: boolean
}

/**
 * What a server with its clock moved ahead does in a shop whose time zone differs from its own: an order becomes late
 * at the end of the day by which it should have left, and a reminder goes out at 9 a.m., when it wakes nobody.
 */
export async function seenByMovedClock(world: World): Promise<Seen[]> {
  const { admin, mailServer, engines } = world
  const { timeZone, dispatchDays, sessionTimeout } = await admin.api.getSettings()
  await admin.api.changeSettings({ body: { ...ZONE, sessionTimeout: YEAR_MINUTES } })
  try {
    const { member, product, id, createdAt } = await ordered(world)
    const isLate = async () => (await persistently(() => admin.api.getOrder({ params: { id } }))).isLate
    const leaves = addWorkingDays(dayOf(createdAt, ZONE.timeZone), ZONE.dispatchDays)
    const lateFrom = startOf(leaves + 1, ZONE.timeZone).getTime()
    const late = await around(world, new Date(lateFrom), MINUTE_MS, isLate)

    await engines[0]?.run("clock", { milliseconds: 0 })
    for (const status of ["processing", "shipped", "delivered"] as const) await moveOrder(world, id, status)
    await member.api.changeRefill({ body: { productId: product.id, change: "remind" } })
    const [refill] = await member.api.listRefills()
    const day = startOf(dayOf(refill?.remindAt ?? "", ZONE.timeZone), ZONE.timeZone).getTime()
    const hasMail = () =>
      mailServer.emails.some(({ to, subject }) => to === member.email && /refill/i.test(subject))
    const isReminded = async () => {
      // An email is sent a moment after its job.
      for (let waited = 0; waited < MAIL_SECONDS && !hasMail(); waited += 1) await sleep(1000)
      return hasMail()
    }
    const reminded = await around(world, new Date(day + 9 * HOUR_MS), 15 * MINUTE_MS, isReminded)
    return [
      { what: "an overdue order is late", ...late },
      { what: "a reminder is sent", ...reminded },
    ]
  } finally {
    await engines[0]?.run("clock", { milliseconds: 0 })
    await admin.api.changeSettings({ body: { timeZone, dispatchDays, sessionTimeout } })
  }
}
