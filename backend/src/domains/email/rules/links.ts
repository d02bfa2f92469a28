import { environment } from "../../../lib/environment"

/** The absolute URL of a path of the storefront. */
export function shopLink(path: string): string {
  return `${environment.publicUrl}${path}`
}

/** A URL of the storefront with a token in its query. */
export function tokenLink(path: string, token: string): string {
  return `${shopLink(path)}?token=${encodeURIComponent(token)}`
}

/** The absolute URL of a path of the engine's admin. */
export function engineAdminLink(path: string): string {
  return `${environment.engineUrl}/app${path}`
}
