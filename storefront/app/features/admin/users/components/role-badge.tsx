import { type User, type UserRole, userRoleOf } from "@shop/contracts"
import { Badge, type BadgeTone } from "~/components/badge"
import { ROLE_LABELS } from "../lib/user-filter"

const TONES: Partial<Record<UserRole, BadgeTone>> = {
  admin: "deep",
  doctor: "info",
  member: "accent",
}

export function RoleBadge({ user }: { user: User }) {
  const role = userRoleOf(user)
  return <Badge tone={TONES[role] ?? "neutral"}>{ROLE_LABELS[role]}</Badge>
}
