import { Button } from "~/components/button"
import { NativeSelect } from "~/components/controls/native-select"
import { Panel } from "../../common/components/panel"

const MONTHS = 24

/** The latest months of UTC, this one first. */
function latestMonths(now: Date): { value: string; label: string }[] {
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))
    const label = month.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" })
    return { value: month.toISOString().slice(0, 7), label }
  })
}

/** A month's payments and refunds as a file for bookkeeping. */
export function PaymentsExport() {
  return (
    <Panel title="Bookkeeping" className="mt-8">
      <p className="max-w-prose text-sm text-ink-soft">
        Every payment and refund of a month as a CSV file, for a spreadsheet or a bookkeeper. Money counts on
        the day that it moved (UTC), so a refund may belong to an earlier order.
      </p>
      <form action="/api/admin/orders/export" className="mt-4 flex flex-wrap items-end gap-3">
        <NativeSelect label="Month" name="month" className="min-w-48" options={latestMonths(new Date())} />
        <Button type="submit" variant="secondary" size="lg">
          Download CSV
        </Button>
      </form>
    </Panel>
  )
}
