import { environment } from "#lib/environment"

/** The absolute URL of a storefront path. */
export function shopLink(path: string): string {
  return `${environment.publicUrl}${path}`
}

/** The absolute URL of a storefront path, with a token in its query. */
export function tokenLink(path: string, token: string): string {
  return `${shopLink(path)}?token=${encodeURIComponent(token)}`
}

/**
 * The URL of a picture for mail clients: as JPEG where it can be resized, because many support neither WebP nor AVIF.
 *
 * @param imageUrl as the facade returns it: a storefront path or an absolute URL; null for none
 */
export function emailPicture(imageUrl: string | null): URL | null {
  if (!imageUrl) return null
  const isResizable = imageUrl.startsWith("/static/") && !imageUrl.endsWith(".svg")
  return new URL(isResizable ? `/images/640/jpeg${imageUrl}` : imageUrl, shopLink("/"))
}

/** The absolute URL of a path in the engine's admin. */
export function engineAdminLink(path: string): string {
  return `${environment.engineUrl}/app${path}`
}
