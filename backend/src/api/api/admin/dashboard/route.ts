import { endpoints } from "@shop/contracts"
import { readDashboard } from "../../../../domains/dashboard/presenter"
import { facadeRoute } from "../../../../http/route"

export const GET = facadeRoute(endpoints.getDashboard, ({ scope }) => readDashboard(scope))
