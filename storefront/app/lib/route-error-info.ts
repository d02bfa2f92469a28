import { ApiError } from "@shop/contracts/client"
import type { DehydratedState } from "@tanstack/react-query"
import { isRouteErrorResponse } from "react-router"

export interface RouteErrorInfo {
  /** HTTP status; 500 for an error in the page's own code. */
  status: number
  /** The API's error code, or empty. */
  code: string
  /** The message of the thrown response, or empty. */
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

/** The queries that a thrown response brings for the page that shows it. */
export function dehydratedStateOf(error: unknown): DehydratedState | undefined {
  return isRouteErrorResponse(error)
    ? (error.data as { dehydratedState?: DehydratedState } | null)?.dehydratedState
    : undefined
}
