import type { Product, ProductBody } from "@shop/contracts"
import { useState } from "react"
import { createIdempotentSender } from "~/lib/form/idempotent-sender"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"
import { toProductBody, toProductChanges } from "../lib/product-form"

/**
 * Creates a product, or updates the given one, sending only what differs from it.
 *
 * @param copied the product that a new one is copied from
 */
export function useSaveProduct(product: Product | null, copied?: Product) {
  const [send] = useState(createIdempotentSender)
  return useAdminMutation({
    write: (api, filled: ProductBody) => {
      if (!product)
        return api.createProduct({ body: { ...toProductBody(filled), ...(copied && { copyOf: copied.id }) } })
      const { id, version } = product
      const body = toProductChanges(filled, product)
      return send({ body, version }, (idempotencyKey) =>
        api.changeProduct({ params: { id }, body }, { ifMatch: version, idempotencyKey }),
      )
    },
    done: ({ name }) => ({ title: product ? "Product updated" : "Product created", description: name }),
    failed: (message) => ({
      title: "Error",
      description: `Failed to ${product ? "update" : "create"} product: ${message}`,
    }),
  })
}
