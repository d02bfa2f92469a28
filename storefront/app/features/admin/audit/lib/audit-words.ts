import type { AuditEntry } from "@shop/contracts"

export const SUBJECT_WORDS: Record<AuditEntry["subject"], string> = {
  user: "User",
  product: "Product",
  category: "Category",
  discount_code: "Discount code",
  order: "Order",
  settings: "Settings",
}

const ACTION_WORDS: Record<string, string | undefined> = {
  created: "Created",
  updated: "Changed",
  deleted: "Deleted",
  role_changed: "Role changed",
  status_changed: "Status changed",
  membership_granted: "Membership granted",
  membership_revoked: "Membership ended",
}

/** What happened; words that are not known yet as they are. */
export function actionText(action: string): string {
  return ACTION_WORDS[action] ?? action.replaceAll("_", " ")
}

/** What it happened to, for example 'Order #1042'. */
export function subjectText({ subject, subjectId }: Pick<AuditEntry, "subject" | "subjectId">): string {
  return subjectId === null ? SUBJECT_WORDS[subject] : `${SUBJECT_WORDS[subject]} #${subjectId}`
}

/** Who did it. */
export function actorText(actor: string): string {
  return actor === "system" ? "The shop itself" : actor
}
