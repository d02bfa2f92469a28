import { endpoints } from "@shop/contracts"
import { setProductVariants } from "#http/change-product"
import { facadeRoute } from "#http/route"

export const PUT = facadeRoute(endpoints.setProductVariants, setProductVariants)
