import type { QueryClient } from "@tanstack/react-query"
import { createContext } from "react-router"

export interface RequestInfo {
  /** Origin that the visitor sees, for canonical links. */
  origin: string
  /** Nonce of inline scripts; absent where no policy asks for one. */
  nonce: string | undefined
  /** Address of the engine's admin. */
  adminUrl: string
  /** Whether the request carries cookies at all; without any there is no session to ask for. */
  hasCookies: boolean
}

/** The query client of one request on the server, bound to the visitor's session. */
export const queryClientContext = createContext<QueryClient>()

export const requestInfoContext = createContext<RequestInfo>()
