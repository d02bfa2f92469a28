import { once } from "node:events"
import { endpoints } from "@shop/contracts"
import { stringify } from "csv-stringify"
import { PAYMENT_COLUMNS, paymentsOfMonth } from "../../../../../domains/order/queries/payments-of-month"
import { asDownload } from "../../../../../http/download"
import { facadeRoute } from "../../../../../http/route"

export const GET = facadeRoute(endpoints.exportPayments, async ({ query, scope, res }) => {
  const { month = new Date().toISOString().slice(0, 7) } = query
  const rows = paymentsOfMonth(scope, month)
  // The first rows are read before anything is sent, so that a fault is still answered as one.
  let next = await rows.next()
  res.type("text/csv")
  res.setHeader("Cache-Control", "private, no-store")
  asDownload(res, `payments-${month}.csv`)
  const csv = stringify({
    header: true,
    bom: true,
    columns: [...PAYMENT_COLUMNS],
    escape_formulas: true,
    cast: { number: (dollars) => ({ value: dollars.toFixed(2), escape_formulas: false }) },
  })
  csv.pipe(res)
  const sent = once(res, "close")
  try {
    for (; !next.done && !res.closed; next = await rows.next()) {
      for (const row of next.value) csv.write(row)
    }
    csv.end()
  } catch (error) {
    // A file that breaks off is not taken for a whole one.
    res.destroy()
    throw error
  }
  await sent
  return undefined
})
