/** The engine's auth provider for sign-in with Google; see `config/modules.ts`. */
export const GOOGLE_PROVIDER = "google"
