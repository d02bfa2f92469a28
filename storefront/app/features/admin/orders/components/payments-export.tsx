import { dayOf, isoDay } from "@shop/contracts/delivery-promise"
import { Button } from "~/components/button"
import { NativeSelect } from "~/components/controls/native-select"
import { useConfig } from "~/lib/config/get-config"
import { Panel } from "../../common/components/panel"

const MONTHS = 24

/** The latest months in the shop's time zone, the current one first. */
function latestMonths(timeZone: string): { value: string; label: string }[] {
  const today = new Date(isoDay(dayOf(new Date(), timeZone)))
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back))
    const label = month.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" })
    return { value: month.toISOString().slice(0, 7), label }
  })
}

/** Download of a month's payments and refunds as a CSV file. */
export function PaymentsExport() {
  const { timeZone } = useConfig()
  return (
    <Panel title="Bookkeeping" className="mt-8">
      <p className="max-w-prose text-sm text-ink-soft">
        Download a month's payments and refunds as a CSV file. They are listed by transaction date, so a
        refund may be for an older order.
      </p>
      <form action="/api/admin/orders/export" className="mt-4 flex flex-wrap items-end gap-3">
        <NativeSelect label="Month" name="month" className="min-w-48" options={latestMonths(timeZone)} />
        <Button type="submit" variant="secondary" size="lg">
          Download CSV
        </Button>
      </form>
    </Panel>
  )
}
