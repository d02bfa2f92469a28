import { Stats } from "./stats"
import { RecentOrders } from "./recent-orders"
import { TodoCounts } from "./todo-counts"

/** The shop's counts, the open tasks, and the newest orders. */
export function OverviewTab() {
  return (
    <div className="grid gap-5">
      <Stats />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="min-w-0 xl:order-last">
          <TodoCounts />
        </div>
        <RecentOrders />
      </div>
    </div>
  )
}
