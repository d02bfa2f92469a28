import { type User, type UserRole, userRoleOf } from "@shop/contracts"
import { Badge, type BadgeTone } from "~/components/badge"
import { ROLE_LABELS } from "../lib/user-filter"

const TONES: Record<UserRole, BadgeTone> = {
  admin: "deep",
  doctor: "info",
  member: "accent",
  regular: "neutral",
}

export function RoleBadge({ user }: { user: User }) {
  const role = userRoleOf(user)
  return <Badge tone={TONES[role]}>{ROLE_LABELS[role]}</Badge>
}
