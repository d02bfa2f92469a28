import { defineMiddlewares } from "@medusajs/framework/http"
import { requireActiveAdmin } from "../guards/active-admin"
import { refuseForeignPages } from "../guards/foreign-pages"
import { rejectRevokedToken } from "../guards/revoked-tokens"
import { ROUTES } from "../guards/routes"
import { middlewaresOf } from "../guards/routes/row"
import { requireSecondFactor } from "../guards/second-factor"
import { securityMiddleware } from "../http/security-middleware"
import { uploadedFiles } from "../http/uploaded-files"

export default defineMiddlewares({
  routes: [
    { matcher: "/api", middlewares: [securityMiddleware] },
    { matcher: "/api/*", bodyParser: false },
    { matcher: "/static", middlewares: [uploadedFiles] },
    {
      matcher: "/admin/*",
      middlewares: [refuseForeignPages, requireActiveAdmin, rejectRevokedToken, requireSecondFactor],
    },
    { matcher: "/auth/*", middlewares: [refuseForeignPages] },
    ...middlewaresOf(ROUTES),
  ],
})
