import { Figures } from "./figures"
import { RecentOrders } from "./recent-orders"
import { WaitingWork } from "./waiting-work"

/** What there is, what waits, and what came last. */
export function OverviewTab() {
  return (
    <div className="grid gap-5">
      <Figures />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="min-w-0 xl:order-last">
          <WaitingWork />
        </div>
        <RecentOrders />
      </div>
    </div>
  )
}
