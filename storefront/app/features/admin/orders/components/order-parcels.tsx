import type { AdminOrderDetail } from "@shop/contracts"
import { Suspense, useState } from "react"
import { Button } from "~/components/button"
import { DocumentLink } from "~/components/order/document-link"
import { ParcelList } from "~/components/order/parcel-list"
import { ConfirmDialog } from "~/components/overlay/confirm-dialog"
import { adminDocuments } from "~/lib/order/document-paths"
import { useSingleFlight } from "~/lib/use-single-flight"
import { lazyOnPress } from "~/lib/lazy-part"
import { Panel } from "../../common/components/panel"
import { useSetParcelStatus } from "../queries/change-parcels"

const ShipParcelDialog = lazyOnPress(async () => ({
  default: (await import("./ship-parcel-dialog")).ShipParcelDialog,
}))

interface ParcelStepsProps {
  order: AdminOrderDetail
  parcel: AdminOrderDetail["parcels"][number]
  /** Counted from 1. */
  place: number
}

/** Actions for one parcel. A parcel with the whole order can only be unpacked here: the order's steps do the rest. */
function ParcelSteps({ order, parcel, place }: ParcelStepsProps) {
  const [asks, setAsks] = useState<"shipped" | "cancelled">()
  const { mutateAsync, isPending, variables } = useSetParcelStatus(order.id, parcel.id)
  const move = useSingleFlight(async (status: "delivered" | "cancelled") => {
    await mutateAsync({ status }).catch(() => undefined)
    setAsks(undefined)
  })
  const isOneOfSeveral = order.parcels.length > 1 || order.unpacked.length > 0
  const can = (status: (typeof parcel.nextStatuses)[number]) => parcel.nextStatuses.includes(status)
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {isOneOfSeveral && can("shipped") && (
        <Button size="sm" onClick={() => setAsks("shipped")}>
          Ship parcel {place}
        </Button>
      )}
      {isOneOfSeveral && can("delivered") && (
        <Button
          size="sm"
          pending={isPending && variables.status === "delivered"}
          onClick={() => void move("delivered")}
        >
          Mark parcel {place} as delivered
        </Button>
      )}
      {can("cancelled") && (
        <Button size="sm" variant="outline-danger" onClick={() => setAsks("cancelled")}>
          Unpack parcel {place}
        </Button>
      )}
      {isOneOfSeveral && (
        <DocumentLink href={adminDocuments.packingSlip(order.id, parcel.id)}>
          Packing slip for parcel {place}
        </DocumentLink>
      )}
      <Suspense>
        {asks === "shipped" && (
          <ShipParcelDialog
            orderId={order.id}
            parcelId={parcel.id}
            title={`Ship parcel ${place}`}
            onClose={() => setAsks(undefined)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={asks === "cancelled"}
        title={`Unpack parcel ${place}?`}
        confirm="Unpack"
        cancelLabel="Keep packed"
        isDangerous
        pending={isPending}
        onConfirm={() => void move("cancelled")}
        onCancel={() => setAsks(undefined)}
      >
        The items will be unpacked and stay reserved for this order.
      </ConfirmDialog>
    </div>
  )
}

/** The parcels of an order, each with its actions; renders nothing until something is packed. */
export function OrderParcels({ order }: { order: AdminOrderDetail }) {
  if (order.parcels.length === 0) return null
  return (
    <Panel title={order.parcels.length > 1 ? "Parcels" : "Parcel"} className="print:hidden">
      <ParcelList
        parcels={order.parcels}
        renderSteps={(parcel, index) => <ParcelSteps order={order} parcel={parcel} place={index + 1} />}
      />
    </Panel>
  )
}
