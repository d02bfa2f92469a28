import type { ProductVariantsBody } from "@shop/contracts"

/** What an administrator wants a product to be sold in. */
export interface WantedVariants {
  /** The account of the administrator who does it. */
  actorId: number
  body: ProductVariantsBody
}
