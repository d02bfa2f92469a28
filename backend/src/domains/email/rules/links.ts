import { environment } from "../../../lib/environment"

/** The whole address of a path of the storefront. */
export function shopLink(path: string): string {
  return `${environment.publicUrl}${path}`
}

/** An address of the storefront with a token in its query. */
export function tokenLink(path: string, token: string): string {
  return `${shopLink(path)}?token=${encodeURIComponent(token)}`
}

/** The whole address of a path of the engine's admin. */
export function engineAdminLink(path: string): string {
  return `${environment.engineUrl}/app${path}`
}
