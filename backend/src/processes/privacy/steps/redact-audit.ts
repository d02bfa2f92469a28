import type { MedusaContainer } from "@medusajs/framework/types"
import { AUDIT_MODULE } from "#modules/audit/index"
import type { Deletion } from "#modules/privacy/deletion"
import { redacted } from "../rules/redact"

/** Whether an entry is about the person themselves, or one of their reviews. */
function isAbout({ accountId, reviewIds }: Deletion, subject: string, subjectId: string | null): boolean {
  if (subject === "user") return subjectId === String(accountId)
  return subject === "review" && reviewIds.some((id) => subjectId === String(id))
}

/**
 * Redacts a person's names and email addresses in the audit log. Their actions stay, by `user` and a number.
 * Idempotent.
 */
export async function redactAudit(container: MedusaContainer, deletion: Deletion): Promise<void> {
  const { accountId, emails, names, reviewIds } = deletion
  const log = container.resolve(AUDIT_MODULE)
  const texts = [...emails, ...names.map((name) => JSON.stringify(name))]
  const rows = await log.findMentions({ accountId, texts, reviewIds, actors: emails })
  for (const { id, actorId, actor, subject, subjectId, before, after } of rows) {
    const redaction = { emails, names, isAboutPerson: isAbout(deletion, subject, subjectId) }
    const isTheirs = actorId === accountId || (actorId === null && emails.includes(actor))
    await log.redact({
      id,
      actor: isTheirs ? `user ${accountId}` : actor,
      before: redacted(before, redaction),
      after: redacted(after, redaction),
    })
  }
}
