import { auditSubject } from "@shop/contracts"
import { choiceOf, wordsOf } from "~/lib/list/list-params"
import { idOf } from "../../common/lib/id-of"
import type { AuditFilter } from "../queries/get-audit-page"

/** The entries that an address asks for. */
export function auditFilterOf(params: URLSearchParams): AuditFilter {
  const subject = choiceOf(params, "subject", auditSubject.options)
  const subjectId = subject && idOf(params, "subjectId")
  return { subject, subjectId: subjectId?.toString(), actor: wordsOf(params, "actor") }
}
