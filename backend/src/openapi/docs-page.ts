import { endpoints } from "@shop/contracts"

const assets = endpoints.getApiDocs.path

/** Allows only the page's own files; the viewer uses inline styles. */
export const DOCS_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The page at `/api/docs`. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Shop API</title>
    <link rel="stylesheet" href="${assets}/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="${assets}/swagger-ui-bundle.js"></script>
    <script src="${assets}/initializer.js"></script>
  </body>
</html>
`

/** Starts the viewer with the document. */
export const DOCS_INITIALIZER = `SwaggerUIBundle({ url: ${JSON.stringify(endpoints.getOpenApi.path)}, dom_id: "#docs" })
`
