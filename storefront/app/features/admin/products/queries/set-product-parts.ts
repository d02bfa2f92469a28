import type { Product, ProductDetails, ProductVariantsBody } from "@shop/contracts"
import { useState } from "react"
import { createIdempotentSender } from "~/lib/form/idempotent-sender"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

/** Sets the options and variants of a product, unless somebody changed it meanwhile. */
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

/** Sets the pictures and details of a product, unless somebody changed it meanwhile. */
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
