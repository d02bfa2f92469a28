import { endpoints } from "@shop/contracts"
import { facadeRoute } from "../../../http/route"
import { toUser } from "../../../domains/account/presenter"

export const GET = facadeRoute(endpoints.getUser, ({ viewer, scope }) => toUser(scope, viewer.accountId))
