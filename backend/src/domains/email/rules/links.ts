import { environment } from "../../../lib/environment"

/** The absolute URL of a path of the storefront. */
export function shopLink(path: string): string {
  return `${environment.publicUrl}${path}`
}

/** A URL of the storefront with a token in its query. */
export function tokenLink(path: string, token: string): string {
  return `${shopLink(path)}?token=${encodeURIComponent(token)}`
}

/**
 * The URL of a picture for mail programs, as JPEG, because many know neither WebP nor AVIF; null for none.
 *
 * @param imageUrl as clients of the facade get it: a path of the storefront or an absolute URL
 */
export function emailPicture(imageUrl: string | null): URL | null {
  if (!imageUrl) return null
  const isResizable = imageUrl.startsWith("/static/") && !imageUrl.endsWith(".svg")
  return new URL(isResizable ? `/images/640/jpeg${imageUrl}` : imageUrl, shopLink("/"))
}

/** The absolute URL of a path of the engine's admin. */
export function engineAdminLink(path: string): string {
  return `${environment.engineUrl}/app${path}`
}
