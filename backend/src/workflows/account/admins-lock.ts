/** Whoever takes an administrator away holds this meanwhile, so that the last one is seen as the last. */
export const ADMINS_LOCK = "administrators"
