import { endpoints } from "@shop/contracts"
import { readAdminPage } from "#domains/settings/page/queries/page-state"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getAdminPage, ({ params: { slug }, scope }) =>
  readAdminPage(scope, slug),
)
