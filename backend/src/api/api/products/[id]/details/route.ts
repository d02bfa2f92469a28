import { endpoints } from "@shop/contracts"
import { setProductDetails } from "#http/change-product"
import { facadeRoute } from "#http/route"

export const PUT = facadeRoute(endpoints.setProductDetails, setProductDetails)
