import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { INVISIBLE_WORDS, lineText, plainLine } from "@shop/contracts"

/** PostgreSQL stores neither NUL nor half a character. */
const UNSTORABLE = /\0|\p{Cs}/u

/** How long a text may be, the engine decides. */
const LONGEST = Number.MAX_SAFE_INTEGER
const name = lineText(LONGEST)
/** Identifying fields by the engine's names; the shop's own rules apply here, too. */
const LINES: Readonly<Record<string, typeof name>> = {
  code: plainLine(LONGEST),
  company_name: name,
  first_name: name,
  last_name: name,
  name,
  title: name,
}
const NOT_STORED = "This request contains characters that can't be displayed. Please remove them."
const BLANKS = "Please remove the spaces around the code"

/** Why a text is not allowed in a body, by its field name; undefined if it is. */
function refusalOfText(field: string, text: string): string | undefined {
  if (UNSTORABLE.test(text) || UNSTORABLE.test(field)) return NOT_STORED
  const rule = Object.hasOwn(LINES, field) ? LINES[field] : undefined
  if (rule && !rule.safeParse(text).success) return INVISIBLE_WORDS
  return field === "code" && text !== text.trim() ? BLANKS : undefined
}

/** Why a text in a parsed body is refused, at any depth; undefined if none is. */
export function refusalOfBody(body: unknown): string | undefined {
  const left: [field: string, value: unknown][] = [["", body]]
  while (left.length > 0) {
    const [field, value] = left.pop() ?? []
    const refusal = refusalOfText(field ?? "", typeof value === "string" ? value : "")
    if (refusal) return refusal
    if (typeof value !== "object" || value === null) continue
    for (const [inner, part] of Object.entries(value)) left.push([inner, part])
  }
  return undefined
}

/** Refuses text in bodies for the engine that its database would fail on, and names and codes that can't be seen. */
export function refuseUnstorableText(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const message = refusalOfBody(req.body)
  if (!message) return next()
  res.status(400).json({ type: "invalid_data", message })
}
