import { ApiError } from "@shop/contracts/client"
import { isRouteErrorResponse } from "react-router"

export interface RouteErrorInfo {
  /** HTTP status; 500 for an error of the page itself. */
  status: number
  /** The API's error code, or empty. */
  code: string
  /** What the thrower adds to the screen's own message; empty for most. */
  message: string
}

function textOf(data: unknown, name: string): string {
  return String((data as Record<string, unknown> | null)?.[name] ?? "")
}

/** The status of an API error; 503 if the API did not answer or failed. */
export function statusOfApiError(error: ApiError): number {
  return error.status === 0 || error.status >= 500 ? 503 : error.status
}

/** Status and code of whatever an error boundary received: thrown by a loader, a screen or the router. */
export function routeErrorInfo(error: unknown): RouteErrorInfo {
  if (isRouteErrorResponse(error))
    return { status: error.status, code: textOf(error.data, "code"), message: textOf(error.data, "message") }
  if (error instanceof ApiError) return { status: statusOfApiError(error), code: error.code, message: "" }
  return { status: 500, code: "", message: "" }
}
