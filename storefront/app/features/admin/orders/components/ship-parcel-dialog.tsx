import { useState } from "react"
import { useSingleFlight } from "~/lib/use-single-flight"
import { FormDialog } from "../../common/components/form-dialog"
import { useSetParcelStatus } from "../queries/change-parcels"
import { TrackingFields } from "./tracking-fields"

interface ShipParcelDialogProps {
  orderId: number
  parcelId: string
  title: string
  onClose: () => void
}

const EMPTY = { carrier: "", trackingNumber: "" }

/** Ships one parcel, with an optional carrier and tracking number. */
export function ShipParcelDialog({ orderId, parcelId, title, onClose }: ShipParcelDialogProps) {
  const { mutateAsync, isPending } = useSetParcelStatus(orderId, parcelId)
  const [tracking, setTracking] = useState(EMPTY)
  const send = useSingleFlight(async () => {
    const isShipped = await mutateAsync({ status: "shipped", ...tracking }).then(
      () => true,
      () => false,
    )
    if (isShipped) onClose()
  })
  return (
    <FormDialog
      title={title}
      submit="Mark parcel as shipped"
      pending={isPending}
      isChanged={Boolean(tracking.carrier || tracking.trackingNumber)}
      draft={`ship-${parcelId}`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onClose={onClose}
    >
      <TrackingFields value={tracking} onChange={setTracking} />
    </FormDialog>
  )
}
