import { endpoints } from "@shop/contracts"
import { facadeRoute } from "../../../facade/route"
import { toUser } from "../../../facade/serialize-user"

export const GET = facadeRoute(endpoints.getUser, ({ viewer, scope }) => toUser(scope, viewer.accountId))
