/** The engine's auth provider for e-mail and password. */
export const PASSWORD_PROVIDER = "emailpass"
