import { endpoints } from "@shop/contracts"
import { previewProduct } from "#http/preview-product"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.previewProduct, ({ params, scope }) =>
  previewProduct(scope, params.id),
)
