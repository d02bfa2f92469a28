import { QueryState } from "../../common/components/query-state"
import { useDashboard } from "../queries/get-dashboard"
import { RecentOrders } from "./recent-orders"
import { RunningLow } from "./running-low"
import { SalesPanel } from "./sales-panel"
import { SalesTiles } from "./sales-tiles"
import { Stats } from "./stats"
import { TodoCounts } from "./todo-counts"

const COLUMNS = "grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]"

/** What was sold, what waits, what runs out, the newest orders, and the shop's totals. */
export function OverviewTab() {
  const query = useDashboard()
  return (
    <div className="grid gap-5">
      <QueryState query={query} error="Couldn't load the figures. Please try again.">
        {(figures) => (
          <div className="grid gap-5">
            <SalesTiles figures={figures} />
            <div className={COLUMNS}>
              <SalesPanel days={figures.days} />
              <TodoCounts figures={figures} />
            </div>
          </div>
        )}
      </QueryState>
      <div className={COLUMNS}>
        {query.data && (
          <div className="grid min-w-0 content-start xl:order-last">
            <RunningLow runningOut={query.data.runningOut} />
          </div>
        )}
        <RecentOrders />
      </div>
      <Stats />
    </div>
  )
}
