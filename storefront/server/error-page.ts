import type { ErrorRequestHandler } from "express"

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
body { display: grid; min-height: 100vh; place-content: center; margin: 0; padding: 2rem; text-align: center }
</style>
<h1>Something went wrong</h1>
<p>The page could not be shown. Please reload it in a moment.</p>
<p><a href="/">Return to the home page</a></p>
</html>`

/** Express's own refusal of a request, such as one whose path can't be decoded. */
function refusalOf(error: unknown): number | undefined {
  const status = error instanceof Error && "status" in error ? Number(error.status) : 500
  return status >= 400 && status < 500 ? status : undefined
}

/** Used when not even the app's own error page could be rendered. */
export const sendErrorPage: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const refusal = refusalOf(error)
  if (refusal !== undefined && !res.headersSent) {
    res.set("cache-control", "no-store").sendStatus(refusal)
    return
  }
  console.error(`${req.method} ${req.path} failed`, error)
  if (res.headersSent) {
    next(error)
    return
  }
  res.status(500).set("cache-control", "no-store").type("html").send(PAGE)
}
