import type { MedusaContainer } from "@medusajs/framework/types"
import type { Dashboard, SalesFigures } from "@shop/contracts"
import { readSettings } from "../../modules/site-settings/read-settings"
import { readOpenTasks } from "./queries/open-tasks"
import { readRunningOut } from "./queries/running-out"
import { readSales } from "./queries/sales"
import { comparedSpans, latestDays } from "./rules/spans"

const NOTHING: SalesFigures = { sales: 0, refunds: 0, net: 0, orders: 0, newMembers: 0 }

/** The figures that administrators start their day with. The contract defines each of them. */
export async function readDashboard(container: MedusaContainer): Promise<Dashboard> {
  const settings = await readSettings(container)
  const now = new Date()
  const { today, yesterday, thisWeek, lastWeek } = comparedSpans(now, settings.timeZone)
  const days = latestDays(now, settings.timeZone)
  const [sales, tasks, runningOut] = await Promise.all([
    readSales(container, [today, yesterday, thisWeek, lastWeek, ...days]),
    readOpenTasks(container, settings, now),
    readRunningOut(container, { from: days[0]?.from ?? now, until: now }),
  ])
  const [ofToday = NOTHING, ofYesterday = NOTHING, ofThisWeek = NOTHING, ofLastWeek = NOTHING, ...ofDays] =
    sales
  return {
    at: now.toISOString(),
    today: ofToday,
    yesterday: ofYesterday,
    thisWeek: ofThisWeek,
    lastWeek: ofLastWeek,
    days: days.map(({ day }, index) => {
      const { net, orders } = ofDays[index] ?? NOTHING
      return { day, net, orders }
    }),
    tasks,
    runningOut,
  }
}
