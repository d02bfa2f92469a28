import { MedusaError } from "@medusajs/framework/utils"

const POSTGRES_UNIQUE_VIOLATION = "23505"

/** Whether the database refused a second row of the same name, address or owner. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  if ("code" in error && error.code === POSTGRES_UNIQUE_VIOLATION) return true
  return (
    "type" in error &&
    error.type === MedusaError.Types.INVALID_DATA &&
    "message" in error &&
    /already exists/.test(String(error.message))
  )
}
