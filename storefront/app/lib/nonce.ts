import { createContext, use } from "react"

export const NonceContext = createContext<string | undefined>(undefined)

/** Nonce for an inline script; only there while rendering on the server. */
export function useNonce(): string | undefined {
  return use(NonceContext)
}
