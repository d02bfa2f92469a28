import { z } from "./z"
import { cents, serialId, timestamp } from "./common"
import { OPEN_TASKS } from "./constants"
import { defineEndpoint } from "./endpoint"

const amount = z.number().int().min(0)

/**
 * What was sold in a period, in cents. `sales` are payments received, including taxes and delivery, `refunds` those
 * made, less those that failed; both count on the day the money moved, as in the export of payments. `net` is the
 * difference. `orders` were placed then and are not canceled. `newMembers` began their first membership then.
 */
export const salesFigures = z.object({
  sales: cents,
  refunds: cents,
  net: cents,
  orders: amount,
  newMembers: amount,
})
export type SalesFigures = z.infer<typeof salesFigures>

/** A day in the shop's time zone; the last one goes up to now. */
export const salesDay = z.object({ day: z.iso.date(), net: cents, orders: amount })
export type SalesDay = z.infer<typeof salesDay>

/** A kind of work that needs attention, and since when the longest waiting has; `null` if that is unknown. */
export const openTask = z.object({
  task: z.enum(OPEN_TASKS),
  count: z.number().int().min(1),
  since: timestamp.nullable(),
})
export type OpenTask = z.infer<typeof openTask>

/**
 * A variant that runs out; `variant` is its title, `null` for a product without a choice. `sold` were ordered in the
 * last 30 days, without canceled orders. `daysLeft` is how long the stock lasts at that pace, `null` without sales.
 */
export const scarceVariant = z.object({
  productId: serialId,
  name: z.string(),
  variant: z.string().nullable(),
  stockQuantity: z.number().int(),
  sold: amount,
  daysLeft: z.number().int().nullable(),
})
export type ScarceVariant = z.infer<typeof scarceVariant>

/** Those that run out first, and the number of all. */
const runningOut = z.object({ total: amount, variants: z.array(scarceVariant) })

/**
 * The shop's figures at a moment, `at`. Weeks begin on Monday in the shop's time zone. `yesterday` and `lastWeek` end
 * at the same time of day as `at`, to be compared with `today` and `thisWeek`. `days` are the last 30, oldest first.
 */
export const dashboard = z.object({
  at: timestamp,
  today: salesFigures,
  yesterday: salesFigures,
  thisWeek: salesFigures,
  lastWeek: salesFigures,
  days: z.array(salesDay),
  tasks: z.array(openTask),
  runningOut,
})
export type Dashboard = z.infer<typeof dashboard>

export const dashboardComponents = {
  Dashboard: dashboard,
  SalesFigures: salesFigures,
  SalesDay: salesDay,
  OpenTask: openTask,
  RunningOut: runningOut,
  ScarceVariant: scarceVariant,
} as const

export const dashboardEndpoints = {
  getDashboard: defineEndpoint({
    method: "GET",
    path: "/api/admin/dashboard",
    access: "admin",
    status: 200,
    summary:
      "Gets the dashboard figures: sales for today, this week and the last 30 days, open tasks, and low stock",
    response: dashboard,
  }),
} as const
