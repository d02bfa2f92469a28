import { defineMiddlewares } from "@medusajs/framework/http"
import { requireActiveAdmin } from "#guards/active-admin"
import { refuseForeignPages } from "#guards/foreign-pages"
import { refuseUnstorableText } from "#guards/storable-text"
import { rejectRevokedToken } from "#guards/revoked-tokens"
import { ROUTES } from "#guards/routes/index"
import { middlewaresOf } from "#guards/routes/row"
import { requireSecondFactor } from "#guards/second-factor"
import { answerErrors } from "#guards/uploads"
import { securityMiddleware } from "#http/security-middleware"
import { uploadedFiles } from "#http/uploaded-files"

export default defineMiddlewares({
  errorHandler: answerErrors,
  routes: [
    { matcher: "/api", middlewares: [securityMiddleware] },
    { matcher: "/api/*", bodyParser: false },
    { matcher: "/static", middlewares: [uploadedFiles] },
    {
      matcher: "/admin/*",
      middlewares: [
        refuseForeignPages,
        refuseUnstorableText,
        requireActiveAdmin,
        rejectRevokedToken,
        requireSecondFactor,
      ],
    },
    { matcher: "/auth/*", middlewares: [refuseForeignPages, refuseUnstorableText] },
    ...middlewaresOf(ROUTES),
  ],
})
