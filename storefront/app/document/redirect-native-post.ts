import { ownPath } from "~/lib/own-path"

/** A form that is sent to a page without an action leads back to the page. */
export function redirectNativePost(request: Request): Response {
  return new Response(null, {
    status: 303,
    headers: { location: ownPath(new URL(request.url)), "cache-control": "no-store" },
  })
}
