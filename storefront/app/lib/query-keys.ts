/** Key of the signed-in user, or null; most other queries depend on who that is. */
export const USER_KEY = ["user"] as const

export const CONFIG_KEY = ["config"] as const

export const CART_KEY = ["cart"] as const

/** Key of the mutation that orders the cart. */
export const PLACE_ORDER_KEY = ["place-order"] as const

/** Key of whether the signed-in user still has to confirm their email address. */
export const EMAIL_VERIFICATION_KEY = ["email-verification"] as const

/**
 * The key's only part of every query that the shell (header, cart drawer, footer) needs on each page; the shell sends
 * these, so other loaders don't send them again.
 */
export const SHELL_KEYS: string[] = [USER_KEY[0], CONFIG_KEY[0], CART_KEY[0]]
