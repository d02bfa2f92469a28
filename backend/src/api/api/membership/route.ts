import { endpoints } from "@shop/contracts"
import { retrieveMembership } from "#domains/membership/presenter"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getMembership, ({ viewer, scope }) =>
  retrieveMembership(scope, viewer.accountId),
)
