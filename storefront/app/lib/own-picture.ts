/**
 * A person's picture, if it lies in this shop; null otherwise. People may name a picture of another site, which is kept
 * but not shown: that site would see who visits this shop.
 */
export function ownPicture(url: string | null): string | null {
  return url?.startsWith("/") && !url.startsWith("//") ? url : null
}
