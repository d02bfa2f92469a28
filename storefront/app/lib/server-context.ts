import type { QueryClient } from "@tanstack/react-query"
import { createContext } from "react-router"

export interface RequestInfo {
  /** Origin that the visitor sees, for canonical links. */
  origin: string
  /** Nonce of inline scripts; absent where no policy asks for one. */
  nonce: string | undefined
  /** Makes the policy of this answer name its inline scripts by their SHA-256 in base64, not by the nonce. */
  allowScripts: (hashes: readonly string[]) => void
  /** Address of the engine's admin. */
  adminUrl: string
  /** Whether nobody can be signed in, so that there is no session to ask for. */
  isVisitor: boolean
  /** Whether the page is rendered for all who see the same, not for one person. */
  isForMany: boolean
}

/** The query client of one request on the server, bound to the visitor's session. */
export const queryClientContext = createContext<QueryClient>()

export const requestInfoContext = createContext<RequestInfo>()
