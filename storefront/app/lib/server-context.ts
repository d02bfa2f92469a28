import type { QueryClient } from "@tanstack/react-query"
import { createContext } from "react-router"

export interface RequestInfo {
  /** Public origin of the shop, for canonical links. */
  origin: string
  /** Nonce for inline scripts; undefined in development, which has no content security policy. */
  nonce: string | undefined
  /** Allows the response's inline scripts by their SHA-256 in base64, instead of by the nonce. */
  allowScripts: (hashes: readonly string[]) => void
  /** URL of the engine's admin. */
  adminUrl: string
  /** Whether the page is for a visitor without a session, so that no user has to be fetched. */
  isVisitor: boolean
  /** Whether the page is rendered once for everybody who sees the same, not for one person. */
  isForMany: boolean
}

/** The query client of one request on the server, bound to the visitor's session. */
export const queryClientContext = createContext<QueryClient>()

export const requestInfoContext = createContext<RequestInfo>()

/** The fields of the form that was sent to the page; empty if none was. */
export const formContext = createContext<URLSearchParams>(new URLSearchParams())
