/** Key of a visitor's wish list in the browser's storage. */
export const WISHES_KEY = "wishlist"
