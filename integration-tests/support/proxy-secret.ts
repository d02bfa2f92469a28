/** The `PROXY_SECRET` of every test shop. */
export const TEST_PROXY_SECRET = "5e0b7c91d84a4f2e96c3a17f08bd25e4"

/**
 * Headers with which an engine takes a call to `/api` directly, as if it came from the storefront server. The storefront
 * itself ignores them.
 */
export const AS_STOREFRONT = { "x-proxy-secret": TEST_PROXY_SECRET } as const

/** `fetch` that an engine takes for the storefront server's, so that it answers calls to `/api`. */
export const fetchAsStorefront: typeof fetch = (input, init = {}) =>
  fetch(input, { ...init, headers: { ...AS_STOREFRONT, ...Object.fromEntries(new Headers(init.headers)) } })
