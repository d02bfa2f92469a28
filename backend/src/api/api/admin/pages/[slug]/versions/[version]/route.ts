import { endpoints } from "@shop/contracts"
import { readPageVersion } from "#domains/settings/page/queries/page-state"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getPageVersion, ({ params, scope }) =>
  readPageVersion(scope, params),
)
