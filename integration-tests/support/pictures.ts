/**
 * Whether browser tests take pictures. Full runs don't: nothing is compared with the pictures, and they cost up to a
 * quarter of a test's time.
 */
export const TAKES_PICTURES = process.env.SCREEN_PICTURES === "yes"
