/** The engine's auth provider for email and password. */
export const PASSWORD_PROVIDER = "emailpass"
