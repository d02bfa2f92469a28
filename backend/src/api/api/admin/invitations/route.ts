import { endpoints } from "@shop/contracts"
import { listInvitations } from "#domains/account/queries/api-keys"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.listInvitations, ({ scope }) => listInvitations(scope))
