import { isolated } from "@shop/contracts/rules"
import type { OrderDetail } from "@shop/contracts"
import { ExternalLink } from "lucide-react"
import type { ReactNode } from "react"
import { useConfig } from "~/lib/config/get-config"
import { useFormatDate } from "~/lib/date"
import { arrivalOfParcel } from "~/lib/order/arrival-text"

type Parcel = OrderDetail["parcels"][number]

function whereIs({ deliveredAt, shippedAt, packedAt }: Parcel, formatDate: (iso: string) => string): string {
  if (deliveredAt) return `Delivered on ${formatDate(deliveredAt)}`
  if (shippedAt) return `Shipped on ${formatDate(shippedAt)}`
  return `Packed on ${formatDate(packedAt)}`
}

/** A parcel's carrier and tracking number, linked if the tracking URL is known. */
function Tracking({ carrier, trackingNumber, trackingUrl }: Parcel) {
  if (!trackingNumber) return carrier && <p className="text-ink-soft">Carrier: {carrier}</p>
  const words = [carrier, trackingNumber].filter(Boolean).join(" ")
  if (!trackingUrl) return <p className="break-all text-ink-soft">{words}</p>
  return (
    <a
      href={trackingUrl}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 font-semibold break-all text-accent hover:underline"
    >
      Track {words} <ExternalLink aria-hidden className="size-4 shrink-0" />
    </a>
  )
}

interface ParcelListProps<P extends Parcel> {
  parcels: readonly P[]
  /** Renders actions below a parcel. */
  renderSteps?: (parcel: P, index: number) => ReactNode
}

/** The parcels of an order, each with its items, progress and tracking link. */
export function ParcelList<P extends Parcel>({ parcels, renderSteps }: ParcelListProps<P>) {
  const config = useConfig()
  const formatDate = useFormatDate()
  return (
    <ol className="grid gap-5 text-sm">
      {parcels.map((parcel, index) => (
        <li key={parcel.id}>
          <p className="font-semibold">
            {parcels.length > 1 && `Parcel ${index + 1}: `}
            {whereIs(parcel, formatDate)}
          </p>
          {parcel.shippedAt && !parcel.deliveredAt && <p>{arrivalOfParcel(config, parcel.shippedAt)}</p>}
          <p className="mt-0.5 text-ink-soft">
            {parcel.items
              .map(({ name, quantity }) =>
                quantity === 1 ? isolated(name) : `${quantity} × ${isolated(name)}`,
              )
              .join(", ")}
          </p>
          <Tracking {...parcel} />
          {renderSteps?.(parcel, index)}
        </li>
      ))}
    </ol>
  )
}
