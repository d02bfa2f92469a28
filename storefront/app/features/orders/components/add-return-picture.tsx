import type { OrderReturn } from "@shop/contracts"
import { MAX_RETURN_PICTURES, PICTURE_TYPES } from "@shop/contracts/constants"
import { useRef } from "react"
import { Button } from "~/components/button"
import { useAddReturnPicture } from "../queries/change-own-order"

/** Adds a picture to a return, while there may be one more. */
export function AddReturnPicture({ entry }: { entry: OrderReturn }) {
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useAddReturnPicture(entry.orderId, entry.id)
  if (!entry.canAddPicture) return null
  const left = MAX_RETURN_PICTURES - entry.pictures.length
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        aria-label={`Picture for return #${entry.id}`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) mutate(file)
          target.value = ""
        }}
      />
      <Button size="sm" variant="secondary" pending={isPending} onClick={() => input.current?.click()}>
        Add a picture
      </Button>
      <p className="text-ink-soft">
        {left === MAX_RETURN_PICTURES ? `Up to ${left}` : `${left} more`}. Only you and our staff see them.
      </p>
    </div>
  )
}
