import type { Product, ProductDetails, ProductVariantsBody } from "@shop/contracts"
import { useState } from "react"
import { createIdempotentSender } from "~/lib/form/idempotent-sender"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

/** Sets a product's options and variants; refused if somebody else has changed the product in the meantime. */
export function useSetProductVariants({ id, version }: Product) {
  const [send] = useState(createIdempotentSender)
  return useAdminMutation({
    write: (api, body: ProductVariantsBody) =>
      send({ body, version }, (idempotencyKey) =>
        api.setProductVariants({ params: { id }, body }, { ifMatch: version, idempotencyKey }),
      ),
    done: ({ name }) => ({ title: "Variants saved", description: name }),
    failed: (message) => ({ title: "Error", description: `Failed to save the variants: ${message}` }),
  })
}

/** Sets a product's pictures and details; refused if somebody else has changed the product in the meantime. */
export function useSetProductDetails({ id, version }: Product) {
  const [send] = useState(createIdempotentSender)
  return useAdminMutation({
    write: (api, body: ProductDetails) =>
      send({ body, version }, (idempotencyKey) =>
        api.setProductDetails({ params: { id }, body }, { ifMatch: version, idempotencyKey }),
      ),
    done: ({ name }) => ({ title: "Details saved", description: name }),
    failed: (message) => ({ title: "Error", description: `Failed to save the details: ${message}` }),
  })
}
