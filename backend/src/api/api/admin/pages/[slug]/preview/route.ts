import { endpoints } from "@shop/contracts"
import { previewPage } from "#domains/settings/page/presenter"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.previewPage, ({ params: { slug }, body, scope }) =>
  previewPage(scope, slug, body),
)
