import type { Dashboard, SalesFigures } from "@shop/contracts"

const DAY_MS = 86_400_000
const NOW = Date.parse("2026-11-30T12:00:00.000Z")

const dayBefore = (days: number) => new Date(NOW - days * DAY_MS).toISOString().slice(0, 10)

export const NO_SALES: SalesFigures = { sales: 0, refunds: 0, net: 0, orders: 0, newMembers: 0 }

/** What the dashboard shows of a shop before its first sale. */
export const EMPTY_DASHBOARD: Dashboard = {
  at: new Date(NOW).toISOString(),
  today: NO_SALES,
  yesterday: NO_SALES,
  thisWeek: NO_SALES,
  lastWeek: NO_SALES,
  days: Array.from({ length: 30 }, (_, index) => ({ day: dayBefore(29 - index), net: 0, orders: 0 })),
  tasks: [],
  runningOut: { total: 0, variants: [] },
}

/** The dashboard of a shop that sells. */
export const DASHBOARD: Dashboard = {
  ...EMPTY_DASHBOARD,
  today: { sales: 130_400, refunds: 2000, net: 128_400, orders: 9, newMembers: 2 },
  yesterday: { sales: 107_000, refunds: 0, net: 107_000, orders: 1, newMembers: 0 },
  thisWeek: { sales: 235_400, refunds: 2000, net: 233_400, orders: 1015, newMembers: 3 },
  lastWeek: { sales: 300_000, refunds: 0, net: 300_000, orders: 20, newMembers: 0 },
  days: EMPTY_DASHBOARD.days.map(({ day }, index) => ({ day, net: index * 1000, orders: index % 3 })),
  tasks: [
    { task: "pendingOrders", count: 2, since: "2026-11-27T11:00:00.000Z" },
    { task: "processingOrders", count: 1, since: "2026-11-30T07:00:00.000Z" },
  ],
  runningOut: {
    total: 1094,
    variants: [
      { productId: 3, name: "Tape", variant: "Blue", stockQuantity: 0, sold: 12, daysLeft: 0 },
      { productId: 4, name: "Brace", variant: null, stockQuantity: 8, sold: 30, daysLeft: 8 },
      { productId: 5, name: "Gel", variant: null, stockQuantity: 2, sold: 0, daysLeft: null },
      { productId: 6, name: "Mask", variant: null, stockQuantity: 1, sold: 60, daysLeft: 0 },
    ],
  },
}
