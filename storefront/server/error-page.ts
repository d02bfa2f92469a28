import type { ErrorRequestHandler } from "express"
import { messagePage } from "./message-page"

const PAGE = messagePage({
  title: "Something went wrong",
  lines: ["We couldn't show this page. Please reload it in a moment."],
  link: { label: "Return to home page", to: "/" },
})

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
