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
    summary: "This document, as OpenAPI 3.1",
    response: z.looseObject({ openapi: z.string() }),
  }),
  getApiDocs: defineEndpoint({
    method: "GET",
    path: "/api/docs",
    access: "any",
    status: 200,
    summary: "This document, to browse",
    media: "text/html",
  }),
  getApiDocsAsset: defineEndpoint({
    method: "GET",
    path: "/api/docs/:file",
    access: "any",
    status: 200,
    summary: "Script and styles of the browsable document",
    media: "text/*",
    params: z.object({ file: z.enum(["swagger-ui.css", "swagger-ui-bundle.js", "initializer.js"]) }),
  }),
} as const
