import type { OrderReturn } from "@shop/contracts"
import { BuyerPictures } from "./buyer-pictures"

interface ReturnPicturesProps {
  entry: Pick<OrderReturn, "id" | "pictures">
  /** URL of a picture, which differs between buyers and staff. */
  addressOf: (pictureId: string) => string
}

/** The buyer's pictures of a return. */
export function ReturnPictures({ entry, addressOf }: ReturnPicturesProps) {
  return (
    <BuyerPictures
      ids={entry.pictures}
      addressOf={addressOf}
      altOf={(number) => `Picture ${number} of return #${entry.id}`}
    />
  )
}
