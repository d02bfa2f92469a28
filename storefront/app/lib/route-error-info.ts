import { ApiError } from "@shop/contracts/client"
import { isRouteErrorResponse } from "react-router"

export interface RouteErrorInfo {
  /** HTTP status; 500 for a fault of the page itself. */
  status: number
  /** The facade's code, empty where there is none. */
  code: string
}

function codeOf(data: unknown): string {
  return typeof data === "object" && data !== null && "code" in data ? String(data.code) : ""
}

/** The status of a refusal by the facade; a shop that does not answer or fails counts as 503. */
export function statusOfApiError(error: ApiError): number {
  return error.status === 0 || error.status >= 500 ? 503 : error.status
}

/** What an error boundary was given, whichever of loader, screen or router threw it. */
export function routeErrorInfo(error: unknown): RouteErrorInfo {
  if (isRouteErrorResponse(error)) return { status: error.status, code: codeOf(error.data) }
  if (error instanceof ApiError) return { status: statusOfApiError(error), code: error.code }
  return { status: 500, code: "" }
}
