import type { AdminOrderDetail, PackParcelBody, ParcelStatusBody } from "@shop/contracts"
import { useState } from "react"
import { createIdempotentSender } from "~/lib/form/idempotent-sender"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

/** Packs pieces of an order into a separate parcel. Idempotent: a retry doesn't pack them twice. */
export function usePackParcel(orderId: number) {
  const [send] = useState(createIdempotentSender)
  return useAdminMutation({
    write: (api, body: PackParcelBody) =>
      send(body, (idempotencyKey) => api.packParcel({ params: { id: orderId }, body }, { idempotencyKey })),
    done: ({ unpacked }: AdminOrderDetail) => ({
      title: "Parcel packed",
      description: unpacked.length > 0 ? "The rest still needs to be packed." : "The whole order is packed.",
    }),
    failed: (message) => ({ title: "Failed to pack the parcel", description: message }),
  })
}

const DONE = {
  shipped: { title: "Parcel shipped", description: "The customer gets an email." },
  delivered: { title: "Parcel delivered", description: "The customer gets an email." },
  cancelled: {
    title: "Parcel unpacked",
    description: "The items are unpacked and still reserved for this order.",
  },
}

/** Ships, delivers or unpacks one parcel of an order. */
export function useSetParcelStatus(orderId: number, parcelId: string) {
  return useAdminMutation({
    write: (api, { status, carrier, trackingNumber }: ParcelStatusBody) =>
      api.setParcelStatus({
        params: { id: orderId, parcelId },
        body: { status, ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }) },
      }),
    done: (_: AdminOrderDetail, { status }) => DONE[status],
    failed: (message) => ({ title: "Failed to update the parcel", description: message }),
  })
}
