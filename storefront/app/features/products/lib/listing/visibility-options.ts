import type { User, Visibility } from "@shop/contracts"

export type VisibilityChoice = "all" | Visibility

const LABELS: Record<VisibilityChoice, string> = {
  all: "All Products",
  public: "Public Products",
  member: "Member Products",
  doctor: "Doctor Products",
}

/** The filter's options: member products for members, doctor products for doctors. */
export function visibilityOptions(user: Pick<User, "isMember" | "isDoctor"> | null) {
  const choices: VisibilityChoice[] = ["all", "public"]
  if (user?.isMember) choices.push("member")
  if (user?.isDoctor) choices.push("doctor")
  return choices.map((value) => ({ value, label: LABELS[value] }))
}

/** The visibility that the URL names, if this user may filter by it; else "all". */
export function visibilityChoice(
  value: string | null,
  user: Pick<User, "isMember" | "isDoctor"> | null,
): VisibilityChoice {
  return visibilityOptions(user).find((option) => option.value === value)?.value ?? "all"
}
