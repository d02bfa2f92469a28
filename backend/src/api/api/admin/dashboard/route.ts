import { endpoints } from "@shop/contracts"
import { readDashboard } from "#domains/back-office/dashboard/presenter"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getDashboard, ({ scope }) => readDashboard(scope))
