import type { MedusaContainer } from "@medusajs/framework/types"
import type { Dashboard, SalesFigures } from "@shop/contracts"
import { readSettings } from "#modules/site-settings/read-settings"
import { readOpenTasks } from "./queries/open-tasks"
import { readRunningOut } from "./queries/running-out"
import { countNewMembers, readSales } from "./queries/sales"
import { comparedSpans, latestDays } from "./rules/spans"

const NOTHING = { sales: 0, refunds: 0, net: 0, orders: 0 }

/** The figures that administrators start their day with. The contract defines each of them. */
export async function readDashboard(container: MedusaContainer): Promise<Dashboard> {
  const settings = await readSettings(container)
  const now = new Date()
  const { today, yesterday, thisWeek, lastWeek } = comparedSpans(now, settings.timeZone)
  const compared = [today, yesterday, thisWeek, lastWeek]
  const days = latestDays(now, settings.timeZone)
  const [sales, members, tasks, runningOut] = await Promise.all([
    readSales(container, [...compared, ...days]),
    countNewMembers(container, compared),
    readOpenTasks(container, settings, now),
    readRunningOut(container, { from: days[0]?.from ?? now, until: now }),
  ])
  const figuresOf = (index: number): SalesFigures => ({
    ...(sales[index] ?? NOTHING),
    newMembers: members[index] ?? 0,
  })
  return {
    at: now.toISOString(),
    today: figuresOf(0),
    yesterday: figuresOf(1),
    thisWeek: figuresOf(2),
    lastWeek: figuresOf(3),
    days: days.map(({ day }, index) => {
      const { net, orders } = sales[compared.length + index] ?? NOTHING
      return { day, net, orders }
    }),
    tasks,
    runningOut,
  }
}
