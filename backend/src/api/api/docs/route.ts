import { endpoints } from "@shop/contracts"
import { facadeRoute } from "#http/route"
import { DOCS_PAGE, DOCS_SECURITY_POLICY } from "#openapi/docs-page"

export const GET = facadeRoute(endpoints.getApiDocs, async ({ res }) => {
  res.setHeader("Cache-Control", "public, no-cache")
  res.setHeader("Content-Security-Policy", DOCS_SECURITY_POLICY)
  res.type("html").send(DOCS_PAGE)
  return undefined
})
