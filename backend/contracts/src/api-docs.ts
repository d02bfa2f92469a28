import { version } from "../package.json"
import { z } from "./z"
import { defineEndpoint } from "./endpoint"

/** The version of the contracts, and so of the documented API. */
export const API_VERSION: string = version

export const apiDocsEndpoints = {
  getOpenApi: defineEndpoint({
    method: "GET",
    path: "/api/openapi.json",
    access: "any",
    status: 200,
    summary: "Gets the OpenAPI 3.1 description of this API",
    response: z.looseObject({ openapi: z.string() }),
  }),
  getApiDocs: defineEndpoint({
    method: "GET",
    path: "/api/docs",
    access: "any",
    status: 200,
    summary: "Shows the API documentation as a web page",
    media: "text/html",
  }),
  getApiDocsAsset: defineEndpoint({
    method: "GET",
    path: "/api/docs/:file",
    access: "any",
    status: 200,
    summary: "Gets the scripts and styles of the API documentation page",
    media: "text/*",
    params: z.object({ file: z.enum(["swagger-ui.css", "swagger-ui-bundle.js", "initializer.js"]) }),
  }),
} as const
