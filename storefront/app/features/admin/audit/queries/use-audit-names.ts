import { useAllCategories } from "../../categories/queries/get-all-categories"
import { useAssignableDoctors } from "../../products/queries/get-assignable-doctors"
import type { AuditNames } from "../lib/audit-changes"

/** Names of what entries speak of by numbers; none while they are loaded. */
export function useAuditNames(): AuditNames {
  const { data: categories = [] } = useAllCategories()
  const { data: doctors = [] } = useAssignableDoctors()
  return {
    categories: new Map(categories.map(({ id, name }) => [String(id), name])),
    doctors: new Map(doctors.map(({ id, fullName }) => [String(id), fullName ?? `#${id}`])),
  }
}
