import type { OrderReturn } from "@shop/contracts"
import { MAX_RETURN_PICTURES } from "@shop/contracts/constants"
import { AddPicture } from "~/components/buyer-pictures/add-picture"
import { useAddReturnPicture } from "../queries/change-own-order"

/** Adds a picture to a return, as long as more are allowed. */
export function AddReturnPicture({ entry }: { entry: OrderReturn }) {
  const { mutate, isPending } = useAddReturnPicture(entry.orderId, entry.id)
  return (
    <AddPicture
      label={`Picture for return #${entry.id}`}
      left={entry.canAddPicture ? MAX_RETURN_PICTURES - entry.pictures.length : 0}
      max={MAX_RETURN_PICTURES}
      pending={isPending}
      hint="Only you and our staff can see it."
      onPick={mutate}
    />
  )
}
