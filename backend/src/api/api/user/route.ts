import { endpoints } from "@shop/contracts"
import { facadeRoute } from "#http/route"
import { toSignedInUser } from "#domains/account/presenter"

export const GET = facadeRoute(endpoints.getUser, ({ viewer, scope }) => toSignedInUser(scope, viewer))
