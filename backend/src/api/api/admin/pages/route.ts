import { endpoints } from "@shop/contracts"
import { listPageOverviews } from "#domains/settings/page/queries/page-state"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.listAdminPages, ({ scope }) => listPageOverviews(scope))
