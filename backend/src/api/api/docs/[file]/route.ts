import { createRequire } from "node:module"
import path from "node:path"
import { endpoints } from "@shop/contracts"
import { facadeRoute } from "#http/route"
import { DOCS_INITIALIZER } from "#openapi/docs-page"

const assets = path.dirname(createRequire(__filename).resolve("swagger-ui-dist/package.json"))

export const GET = facadeRoute(endpoints.getApiDocsAsset, async ({ params, res }) => {
  res.setHeader("Cache-Control", "public, max-age=3600")
  if (params.file === "initializer.js") {
    res.type("js").send(DOCS_INITIALIZER)
    return undefined
  }
  await new Promise<void>((resolve, reject) => {
    res.sendFile(path.join(assets, params.file), { cacheControl: false }, (error) =>
      error ? reject(error) : resolve(),
    )
  })
  return undefined
})
