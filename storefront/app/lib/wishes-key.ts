/** Under which a visitor's wish list is kept in the browser. */
export const WISHES_KEY = "wishlist"
