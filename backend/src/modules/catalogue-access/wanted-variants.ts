import type { ProductVariantsBody } from "@shop/contracts"

/** The variants that an administrator wants a product to have. */
export interface WantedVariants {
  /** Account id of the administrator. */
  actorId: number
  body: ProductVariantsBody
}
