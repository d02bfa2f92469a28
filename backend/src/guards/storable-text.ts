import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** PostgreSQL stores neither NUL nor half a character. */
const UNSTORABLE = /\0|\p{Cs}/u

/** Whether no text in a parsed body, name or value, holds what can't be stored, however deep it is nested. */
export function isStorable(body: unknown): boolean {
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === "string" && UNSTORABLE.test(value)) return false
    if (typeof value !== "object" || value === null) continue
    for (const [name, inner] of Object.entries(value)) left.push(name, inner)
  }
  return true
}

/** Refuses text in bodies for the engine that its database would fail on. */
export function refuseUnstorableText(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (isStorable(req.body)) return next()
  res.status(400).json({
    type: "invalid_data",
    message: "Please remove the characters that can't be displayed: something in this request holds one.",
  })
}
