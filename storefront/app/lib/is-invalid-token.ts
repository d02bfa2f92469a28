import { ApiError } from "@shop/contracts/client"

/** Whether a call was refused for the token of its e-mailed link: unknown, used, run out or mangled. */
export function isInvalidToken(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "invalid_token" || "token" in error.fields)
}
