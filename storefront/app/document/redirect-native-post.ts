/**
 * Forms are sent by the page's scripts. One that a browser sends by itself, because they are not there yet, leads
 * back to its page, where they come.
 */
export function redirectNativePost(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  // Two slashes would name another host.
  const path = pathname.replace(/^[/\\]+/, "/")
  return new Response(null, {
    status: 303,
    headers: { location: path + search, "cache-control": "no-store" },
  })
}
