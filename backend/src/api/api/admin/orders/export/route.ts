import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { endpoints } from "@shop/contracts"
import { isoInZone } from "@shop/contracts/delivery-promise"
import { stringify } from "csv-stringify"
import { PAYMENT_COLUMNS, paymentsOfMonth } from "#domains/order/queries/payments-of-month"
import { asDownload, recordExport } from "#http/download"
import { facadeRoute } from "#http/route"
import { readSettings } from "#modules/site-settings/read-settings"

export const GET = facadeRoute(endpoints.exportPayments, async ({ query, viewer, scope, res }) => {
  const { timeZone } = await readSettings(scope)
  const { month = isoInZone(new Date(), timeZone).slice(0, "yyyy-MM".length) } = query
  const batches = paymentsOfMonth(scope, month)
  // The first batch is read before anything is sent, so that a failure still gets an error response.
  const first = await batches.next()
  const filename = `payments-${month}.csv`
  await recordExport(scope, viewer, { subject: "order", subjectId: null, filename })
  const rows = Readable.from(
    (async function* () {
      if (!first.done) yield* first.value
      for await (const batch of batches) yield* batch
    })(),
  )
  const csv = stringify({
    header: true,
    bom: true,
    columns: [...PAYMENT_COLUMNS],
    escape_formulas: true,
    cast: { number: (dollars) => ({ value: dollars.toFixed(2), escape_formulas: false }) },
  })
  res.type("text/csv")
  res.setHeader("Cache-Control", "private, no-store")
  asDownload(res, filename)
  await pipeline(rows, csv, res)
  return undefined
})
