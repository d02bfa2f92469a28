import type { OrderInBatch } from "@shop/contracts"
import { type KeyboardEvent, useState } from "react"
import { InputField } from "~/components/field/input-field"
import { useSingleFlight } from "~/lib/use-single-flight"
import { FormDialog } from "../../../common/components/form-dialog"
import type { ChosenOrder } from "../../lib/batch/chosen-orders"
import { repeatedNumbers, type TrackingLine } from "../../lib/batch/tracking-csv"
import { CARRIERS } from "../tracking-fields"
import { TrackingCsv } from "./tracking-csv"

interface ShipOrdersDialogProps {
  orders: readonly ChosenOrder[]
  onShip: (orders: OrderInBatch[]) => void
  onClose: () => void
}

type Numbers = Record<number, { trackingNumber: string; carrier?: string }>

/** Moves on to the next field, as a scanner ends each number with Enter; after the last one it moves to the button. */
function goOnAtEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter") return
  event.preventDefault()
  const fields = [
    ...(event.currentTarget.form?.querySelectorAll<HTMLElement>("input[data-tracking], [type=submit]") ?? []),
  ]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  next?.focus()
  next?.scrollIntoView({ block: "center" })
}

const toShip = (orders: readonly ChosenOrder[], numbers: Numbers, carrier: string): OrderInBatch[] =>
  orders.map(({ id }) => {
    const { trackingNumber = "", carrier: own } = numbers[id] ?? {}
    const by = (own ?? carrier).trim()
    return {
      id,
      ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
      ...(by && { carrier: by }),
    }
  })

/** Tracking numbers for the chosen orders: typed, scanned or from a file. Nothing is shipped before the last button. */
export function ShipOrdersDialog({ orders, onShip, onClose }: ShipOrdersDialogProps) {
  const sorted = orders.toSorted((one, other) => one.id - other.id)
  const [carrier, setCarrier] = useState("")
  const [numbers, setNumbers] = useState<Numbers>({})
  const repeated = repeatedNumbers(Object.values(numbers).map(({ trackingNumber }) => trackingNumber.trim()))
  const without = sorted.filter(({ id }) => !numbers[id]?.trackingNumber.trim()).length
  const ship = useSingleFlight(async () => {
    onShip(toShip(sorted, numbers, carrier))
    onClose()
  })
  const fill = (lines: readonly TrackingLine[]) =>
    setNumbers((former) => ({
      ...former,
      ...Object.fromEntries(
        lines.map(({ id, trackingNumber, carrier: by }) => [
          id,
          { trackingNumber, ...(by && { carrier: by }) },
        ]),
      ),
    }))
  return (
    <FormDialog
      title={sorted.length === 1 ? "Ship 1 order" : `Ship ${sorted.length} orders`}
      submit={sorted.length === 1 ? "Ship 1 order" : `Ship ${sorted.length} orders`}
      pending={false}
      isChanged={Object.keys(numbers).length > 0}
      draft="ship-orders"
      onSubmit={(event) => {
        event.preventDefault()
        if (repeated.size === 0) void ship()
      }}
      onClose={onClose}
    >
      <InputField
        label="Carrier for all parcels (optional)"
        name="carrier"
        list="batch-carriers"
        maxLength={50}
        autoComplete="off"
        value={carrier}
        onKeyDown={goOnAtEnter}
        onChange={({ target }) => setCarrier(target.value)}
      />
      <datalist id="batch-carriers">
        {CARRIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TrackingCsv orders={sorted} onRead={fill} />
      <fieldset className="grid gap-3">
        <legend className="mb-1 text-sm font-semibold">Tracking numbers</legend>
        <p className="text-xs text-ink-soft">
          Type or scan the numbers, and press Enter to move to the next order. Customers get an email with
          their tracking number.
        </p>
        {sorted.map(({ id, name }) => {
          const { trackingNumber = "", carrier: own } = numbers[id] ?? {}
          return (
            <InputField
              key={id}
              data-tracking
              name={`tracking-${id}`}
              label={`#${id} ${name}`}
              hint={own && `By ${own}`}
              error={
                repeated.has(trackingNumber.trim()) ? "Another order has the same tracking number" : undefined
              }
              maxLength={100}
              autoComplete="off"
              value={trackingNumber}
              onKeyDown={goOnAtEnter}
              onChange={({ target }) =>
                setNumbers((former) => ({ ...former, [id]: { ...former[id], trackingNumber: target.value } }))
              }
            />
          )
        })}
      </fieldset>
      <p role="status" className="text-sm text-ink-soft">
        {without === 0
          ? "Every order has a tracking number."
          : without === 1
            ? "1 order ships without a tracking number."
            : `${without} orders ship without a tracking number.`}
      </p>
    </FormDialog>
  )
}
