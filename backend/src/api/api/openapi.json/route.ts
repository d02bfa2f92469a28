import { endpoints } from "@shop/contracts"
import { facadeRoute } from "../../../http/route"
import { openApiDocument } from "../../../openapi/document"

export const GET = facadeRoute(endpoints.getOpenApi, async ({ res }) => {
  res.setHeader("Cache-Control", "public, no-cache")
  return { ...openApiDocument }
})
