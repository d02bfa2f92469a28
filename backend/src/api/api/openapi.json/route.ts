import { endpoints } from "@shop/contracts"
import { facadeRoute } from "#http/route"
import { sessionCookieName } from "#http/session-cookie"
import { describeApi } from "#openapi/document"

const document = describeApi(sessionCookieName())

export const GET = facadeRoute(endpoints.getOpenApi, async ({ res }) => {
  res.setHeader("Cache-Control", "public, no-cache")
  return { ...document }
})
