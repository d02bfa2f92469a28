import { createContext, use } from "react"

export const NonceContext = createContext<string | undefined>(undefined)

/** Nonce for an inline script; undefined in the browser and in development. */
export function useNonce(): string | undefined {
  return use(NonceContext)
}
