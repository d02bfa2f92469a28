import { isolated } from "@shop/contracts/rules"
import type { AuditEntry } from "@shop/contracts"

/** Display names of the subjects of audit entries. */
export const SUBJECT_LABELS: Record<AuditEntry["subject"], string> = {
  user: "User",
  product: "Product",
  category: "Category",
  discount_code: "Discount code",
  price_list: "Price list",
  customer_group: "Customer group",
  campaign: "Campaign",
  order: "Order",
  settings: "Settings",
  email: "Email",
  review: "Review",
  testimonial: "Testimonial",
  search_synonyms: "Synonyms",
  page: "Page",
  engine_setting: "Engine setting",
  api_key: "API key",
  file: "File",
}

const ACTION_LABELS: Record<string, string | undefined> = {
  created: "Created",
  updated: "Changed",
  deleted: "Deleted",
  exported: "Exported",
  used: "Used",
  revoked: "Revoked",
  role_changed: "Role changed",
  sign_ins_ended: "Earlier sessions signed out",
  status_changed: "Status changed",
  parcel_packed: "Parcel packed",
  parcel_shipped: "Parcel shipped",
  parcel_delivered: "Parcel delivered",
  parcel_cancelled: "Parcel unpacked",
  membership_granted: "Membership granted",
  membership_revoked: "Membership ended",
  draft_saved: "Draft saved",
  draft_discarded: "Draft discarded",
  published: "Published",
  withdrawn: "Unpublished",
  signed_out: "Signed out",
  version_restored: "Earlier version restored",
}

/** The label of an action; unknown ones only get spaces for underscores. */
export function actionText(action: string): string {
  return ACTION_LABELS[action] ?? action.replaceAll("_", " ")
}

type Subject = Pick<AuditEntry, "subject" | "subjectId"> & Partial<Pick<AuditEntry, "subjectName">>

/**
 * The subject of an entry, for example 'Order #1042'. Users are shown with their name if they have one: 'User robin
 * (#7)'.
 */
export function subjectText({ subject, subjectId, subjectName }: Subject): string {
  const word = SUBJECT_LABELS[subject]
  // The id of a key is the engine's, and its title is among the fields.
  if (subjectId === null || subject === "api_key") return word
  return subjectName ? `${word} ${isolated(subjectName)} (#${subjectId})` : `${word} #${subjectId}`
}

export function actorText(actor: string): string {
  return actor === "system" ? "Automatic" : actor
}
