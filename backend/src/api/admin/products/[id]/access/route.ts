import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ProductAccessAnswer, ProductAccessBody } from "@shop/contracts"
import { listDoctors } from "#domains/catalogue/doctor-presenter"
import { throwError } from "#errors/api-error"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import { setProductAccessWorkflow } from "#domains/catalogue/workflows/set-product-access"

type Scope = AuthenticatedMedusaRequest["scope"]

async function answerFor(scope: Scope, productId: string): Promise<ProductAccessAnswer> {
  const service = scope.resolve(CATALOGUE_ACCESS_MODULE)
  const [[row], doctors] = await Promise.all([
    service.listProductAccesses({ product_id: productId }, { take: 1 }),
    listDoctors(scope, { limit: 1000, offset: 0 }),
  ])
  if (!row)
    return throwError(
      "not_found",
      "The storefront doesn't have this product yet. Please reload the page in a moment.",
    )
  const { id, visibility, featured, doctor_ids: doctorIds } = row
  return {
    access: { id, visibility, featured, doctorIds },
    doctors: doctors.items.map((doctor) => ({
      id: String(doctor.id),
      name: [doctor.doctorTitle, doctor.fullName].filter(Boolean).join(" "),
      specialty: doctor.doctorSpecialty,
    })),
  }
}

/** Returns a product's visibility, whether it is featured, and which doctors recommend it. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<ProductAccessAnswer>) {
  res.json(await answerFor(req.scope, req.params.id ?? ""))
}

export async function POST(
  req: AuthenticatedMedusaRequest<ProductAccessBody>,
  res: MedusaResponse<ProductAccessAnswer>,
) {
  const productId = req.params.id ?? ""
  await answerFor(req.scope, productId)
  const { doctorIds, ...access } = req.validatedBody
  await setProductAccessWorkflow(req.scope).run({
    input: { products: [{ productId, ...access, doctorIds: doctorIds?.map(Number) }] },
  })
  res.json(await answerFor(req.scope, productId))
}
