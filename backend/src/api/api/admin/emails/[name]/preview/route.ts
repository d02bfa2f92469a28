import { endpoints } from "@shop/contracts"
import { previewEmail } from "#domains/email/presenter"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.previewEmail, ({ params, body, scope }) =>
  previewEmail(scope, params.name, body),
)
