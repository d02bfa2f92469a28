import type { Visibility } from "@shop/contracts"
import { ROLES, type BuyerFlags } from "@shop/contracts/rules"

export type VisibilityChoice = "all" | Visibility

const LABELS: Record<VisibilityChoice, string> = {
  all: "All Products",
  public: "Public Products",
  member: "Member Products",
  doctor: "Doctor Products",
}

/** The levels that roles open, the widest first. */
const OPENED = ROLES.flatMap((role) =>
  "opens" in role ? [{ flag: role.flag, level: role.opens.level }] : [],
).reverse()

/** The filter's options: member products for members, doctor products for doctors. */
export function visibilityOptions(user: BuyerFlags | null) {
  const own = OPENED.flatMap(({ flag, level }) => (user?.[flag] ? [level] : []))
  const choices: VisibilityChoice[] = ["all", "public", ...own]
  return choices.map((value) => ({ value, label: LABELS[value] }))
}

/** The levels whose products this user may buy; none without a membership. */
export function mayBuyLevels(user: BuyerFlags | null): Visibility[] {
  if (!user?.isMember) return []
  return ["public", ...OPENED.flatMap(({ flag, level }) => (user[flag] ? [level] : []))]
}

/** What an address asks for, as far as this user may choose it; everything else is "all". */
export function visibilityChoice(value: string | null, user: BuyerFlags | null): VisibilityChoice {
  return visibilityOptions(user).find((option) => option.value === value)?.value ?? "all"
}
