import { auditSubject } from "@shop/contracts"
import { choiceParam, searchParam } from "~/lib/list/list-params"
import { idParam } from "../../common/lib/id-param"
import type { AuditFilter } from "../queries/get-audit-page"

/** Reads the filter from the URL parameters. */
export function auditFilterOf(params: URLSearchParams): AuditFilter {
  const subject = choiceParam(params, "subject", auditSubject.options)
  const subjectId = subject && idParam(params, "subjectId")
  return { subject, subjectId: subjectId?.toString(), actor: searchParam(params, "actor") }
}
