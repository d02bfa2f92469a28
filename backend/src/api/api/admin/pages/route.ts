import { endpoints } from "@shop/contracts"
import { listPageOverviews } from "../../../../domains/page/queries/page-state"
import { facadeRoute } from "../../../../http/route"

export const GET = facadeRoute(endpoints.listAdminPages, ({ scope }) => listPageOverviews(scope))
