import { endpoints } from "@shop/contracts"
import { listApiKeys } from "#domains/account/queries/api-keys"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.listApiKeys, ({ scope }) => listApiKeys(scope))
