import type { Visibility } from "@shop/contracts"
import { ROLES, type BuyerFlags } from "@shop/contracts/rules"

export type VisibilityChoice = "all" | Visibility

const LABELS: Record<VisibilityChoice, string> = {
  all: "All Products",
  public: "Public Products",
  member: "Member Products",
  doctor: "Doctor Products",
}

/** The visibility levels that roles unlock, the widest audience first. */
const OPENED = ROLES.flatMap((role) =>
  "opens" in role ? [{ flag: role.flag, level: role.opens.level }] : [],
).reverse()

/** The filter's options: member products for members, doctor products for doctors. */
export function visibilityOptions(user: BuyerFlags | null) {
  const own = OPENED.flatMap(({ flag, level }) => (user?.[flag] ? [level] : []))
  const choices: VisibilityChoice[] = ["all", "public", ...own]
  return choices.map((value) => ({ value, label: LABELS[value] }))
}

/** The visibility levels whose products this user may buy; empty without a membership. */
export function mayBuyLevels(user: BuyerFlags | null): Visibility[] {
  if (!user?.isMember) return []
  return ["public", ...OPENED.flatMap(({ flag, level }) => (user[flag] ? [level] : []))]
}

/** The level that the URL asks for, if this user may choose it; otherwise "all". */
export function visibilityChoice(value: string | null, user: BuyerFlags | null): VisibilityChoice {
  return visibilityOptions(user).find((option) => option.value === value)?.value ?? "all"
}
