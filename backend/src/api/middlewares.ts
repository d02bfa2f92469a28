import { validateAndTransformBody } from "@medusajs/framework"
import { defineMiddlewares } from "@medusajs/framework/http"
import { productAccessBody } from "@shop/contracts"
import { frontDoor } from "../facade/front-door"
import { uploadedFiles } from "../files/uploaded-files"
import { requireLiveAdmin } from "../guards/live-admin"
import {
  requireCustomer,
  requireOwnCart,
  requireOwnCartInBody,
  requireOwnOrder,
  requireOwnPaymentCollection,
} from "../guards/store-carts"
import { followCategoryProducts, followPriceList } from "../middlewares/refresh-catalogue"

export default defineMiddlewares({
  routes: [
    { matcher: "/api/*", bodyParser: false, middlewares: [frontDoor] },
    { matcher: "/static", middlewares: [uploadedFiles] },
    { matcher: "/admin/*", middlewares: [requireLiveAdmin] },
    { matcher: "/store/carts", middlewares: [requireCustomer] },
    { matcher: "/store/carts/:id", middlewares: [requireCustomer, requireOwnCart] },
    { matcher: "/store/carts/:id/*", middlewares: [requireCustomer, requireOwnCart] },
    { matcher: "/store/payment-collections", middlewares: [requireCustomer, requireOwnCartInBody] },
    {
      matcher: "/store/payment-collections/:id/*",
      middlewares: [requireCustomer, requireOwnPaymentCollection],
    },
    {
      matcher: "/admin/products/:id/access",
      method: ["POST"],
      middlewares: [validateAndTransformBody(productAccessBody)],
    },
    { matcher: "/store/orders/:id", method: ["GET"], middlewares: [requireCustomer, requireOwnOrder] },
    {
      matcher: "/admin/product-categories/:id/products",
      method: ["POST"],
      middlewares: [followCategoryProducts],
    },
    { matcher: "/admin/price-lists/:id", method: ["POST"], middlewares: [followPriceList] },
  ],
})
