import { useId } from "react"
import { InputField } from "~/components/field/input-field"

/** The carriers that the fields suggest; any other can be typed. */
export const CARRIERS = ["USPS", "UPS", "FedEx", "DHL"]

interface TrackingFieldsProps {
  value: { carrier: string; trackingNumber: string }
  onChange: (value: { carrier: string; trackingNumber: string }) => void
}

/** Carrier and tracking number of a parcel, for the buyer to track it; both are optional. */
export function TrackingFields({ value, onChange }: TrackingFieldsProps) {
  const id = useId()
  return (
    <div className="grid max-w-xl gap-4 sm:grid-cols-2">
      <InputField
        label="Carrier (optional)"
        list={id}
        maxLength={50}
        autoComplete="off"
        value={value.carrier}
        onChange={({ target }) => onChange({ ...value, carrier: target.value })}
      />
      <datalist id={id}>
        {CARRIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <InputField
        label="Tracking number (optional)"
        maxLength={100}
        autoComplete="off"
        value={value.trackingNumber}
        onChange={({ target }) => onChange({ ...value, trackingNumber: target.value })}
      />
    </div>
  )
}
