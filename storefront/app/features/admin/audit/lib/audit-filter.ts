import { auditSubject } from "@shop/contracts"
import { choiceOf, wordsOf } from "../../common/lib/use-filters"
import type { AuditFilter } from "../queries/get-audit-page"

const ID = /^[1-9]\d{0,9}$/

/** The entries that an address asks for. */
export function auditFilterOf(params: URLSearchParams): AuditFilter {
  const subject = choiceOf(params, "subject", auditSubject.options)
  const id = params.get("subjectId") ?? ""
  return { subject, subjectId: subject && ID.test(id) ? id : undefined, actor: wordsOf(params, "actor") }
}
