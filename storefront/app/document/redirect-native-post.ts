/**
 * Forms are submitted by JavaScript. If the browser submits one natively, before the scripts have loaded, it is
 * redirected back to its page.
 */
export function redirectNativePost(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  // Two leading slashes would make it a URL of another host.
  const path = pathname.replace(/^[/\\]+/, "/")
  return new Response(null, {
    status: 303,
    headers: { location: path + search, "cache-control": "no-store" },
  })
}
