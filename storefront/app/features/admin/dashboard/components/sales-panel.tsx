import type { SalesDay } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { formatNumber } from "~/lib/number"
import { Panel } from "../../common/components/panel"
import { dayText } from "../lib/day-text"
import { Definition } from "./definition"
import { SalesLine } from "./sales-line"

const CELL = "border-t border-line py-1.5 text-right tabular-nums"

function SalesTable({ days }: { days: SalesDay[] }) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-accent">
        Show as a table
      </summary>
      <table className="w-full text-sm">
        <caption className="sr-only">Net sales and orders for the last 30 days, newest first</caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="py-1.5 text-left font-medium">
              Day
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Net sales
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Orders
            </th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, net, orders }) => (
            <tr key={day}>
              <th scope="row" className="border-t border-line py-1.5 text-left font-normal">
                {dayText(day)}
              </th>
              <td className={CELL}>{formatCents(net)}</td>
              <td className={CELL}>{formatNumber(orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Net sales of the last 30 days as a line, and as a table. */
export function SalesPanel({ days }: { days: SalesDay[] }) {
  const isEmpty = days.every(({ net, orders }) => net === 0 && orders === 0)
  return (
    <Panel title="Last 30 days" className="relative">
      {isEmpty ? (
        <p className="text-sm text-ink-soft">No sales in the last 30 days.</p>
      ) : (
        <>
          <SalesLine days={days} />
          <SalesTable days={days} />
        </>
      )}
      <Definition label="How daily sales are calculated">
        Net sales are payments minus refunds, by transaction date in the shop's time zone. Orders are counted
        on the day they were placed. Canceled orders aren't included. Today's figures are up to now.
      </Definition>
    </Panel>
  )
}
