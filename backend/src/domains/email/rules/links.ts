function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, "")
}

/** The whole address of a path of the storefront. */
export function shopLink(path: string): string {
  return `${withoutTrailingSlash(process.env.PUBLIC_URL ?? "http://localhost:8000")}${path}`
}

/** An address of the storefront with a token in its query. */
export function tokenLink(path: string, token: string): string {
  return `${shopLink(path)}?token=${encodeURIComponent(token)}`
}

/** The whole address of a path of the engine's admin. */
export function engineAdminLink(path: string): string {
  return `${withoutTrailingSlash(process.env.ENGINE_PUBLIC_URL ?? "http://localhost:9000")}/app${path}`
}
