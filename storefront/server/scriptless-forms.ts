import type { RequestHandler } from "express"

/**
 * Forms are sent by the page's scripts. One that a browser sends by itself, because they are not there yet, leads
 * back to its page: no page takes a POST.
 */
export const returnToForm: RequestHandler = (req, res, next) => {
  if (req.method !== "POST") return next()
  // Two slashes would name another host.
  res.redirect(303, req.originalUrl.replace(/^[/\\]+/, "/"))
}
