import { endpoints } from "@shop/contracts"
import { retrieveMembership } from "../../../facade/membership"
import { facadeRoute } from "../../../facade/route"

export const GET = facadeRoute(endpoints.getMembership, ({ viewer, scope }) =>
  retrieveMembership(scope, viewer.accountId),
)
