import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MAX_SERIAL_ID } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"

interface ProductReferences {
  /** The facade's category id; omitted if unchanged. */
  categoryId?: number | undefined
  /** User ids as strings; omitted if unchanged. */
  doctorIds?: string[] | undefined
  /** Doctors that the product already has: they may stay even if they are no longer doctors. */
  keptDoctorIds?: string[] | undefined
}

async function engineCategory(container: MedusaContainer, id: number): Promise<string> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const [[row], listed] = await Promise.all([
    access.listCategoryAccesses({ id }, { take: 1 }),
    catalogue.findCategory(id, []),
  ])
  if (row && listed) return row.category_id
  return throwError("validation", undefined, {
    categoryId: "This category no longer exists. Please choose another.",
  })
}

async function assertDoctors(container: MedusaContainer, ids: number[]): Promise<void> {
  const known = ids.filter((id) => id <= MAX_SERIAL_ID)
  const doctors = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: known, doctor_status: "approved" }, { select: ["id"], take: ids.length })
  if (doctors.length === ids.length) return
  throwError("validation", undefined, {
    doctorIds: "Only approved doctors can be chosen. Please reload the page and choose again.",
  })
}

/**
 * The engine's id of the given category, and the given doctors' ids without duplicates. The category is null and the
 * doctors are undefined if omitted.
 *
 * @throws ApiError `validation` naming the field, if the category does not exist or an added doctor is not approved
 */
export const resolveProductReferencesStep = createStep(
  "resolve-product-references",
  async ({ categoryId, doctorIds, keptDoctorIds = [] }: ProductReferences, { container }) => {
    const chosen = doctorIds && [...new Set(doctorIds)]
    const added = (chosen ?? []).filter((id) => !keptDoctorIds.includes(id)).map(Number)
    const engineCategoryId = categoryId === undefined ? null : await engineCategory(container, categoryId)
    if (added.length > 0) await assertDoctors(container, added)
    return new StepResponse({ categoryId: engineCategoryId, doctorIds: chosen?.map(Number) })
  },
)
