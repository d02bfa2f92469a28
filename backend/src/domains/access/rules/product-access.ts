import type { GatedVisibility, Settings, Visibility } from "@shop/contracts"

/** What an account is; each flag stands by itself. */
export interface Flags {
  isMember: boolean
  isDoctor: boolean
  isAdmin: boolean
}

export const NO_FLAGS: Flags = { isMember: false, isDoctor: false, isAdmin: false }

/** The flags that decide what a viewer may see and buy; null is a visitor. */
export type ViewerFlags = Flags | null

type VisibilitySettings = Pick<Settings, "memberProducts" | "doctorProducts">

/**
 * Levels of products that a viewer may see. Each gated level goes by its own flag: a doctor who is no
 * member sees `doctor` products and, where those are hidden, not `member` ones. Admins see all.
 */
export function visibleLevels(viewer: ViewerFlags, settings: VisibilitySettings): Visibility[] {
  const sees = (shown: GatedVisibility, holdsLevel: boolean | undefined) =>
    shown === "teaser" || holdsLevel === true || viewer?.isAdmin === true
  const levels: Visibility[] = ["public"]
  if (sees(settings.memberProducts, viewer?.isMember)) levels.push("member")
  if (sees(settings.doctorProducts, viewer?.isDoctor)) levels.push("doctor")
  return levels
}

export { purchaseRefusal } from "@shop/contracts"

const FROM_WIDE_TO_NARROW: readonly Visibility[] = ["public", "member", "doctor"]

/** Whether fewer may buy a product of the one level than of the other. */
export function isNarrower(level: Visibility, than: Visibility): boolean {
  return FROM_WIDE_TO_NARROW.indexOf(level) > FROM_WIDE_TO_NARROW.indexOf(than)
}
