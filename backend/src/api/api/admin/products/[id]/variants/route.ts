import { endpoints } from "@shop/contracts"
import { findAllVariants } from "#domains/product/queries/find-all-variants"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.listAllVariants, ({ params, scope }) =>
  findAllVariants(scope, params.id),
)
