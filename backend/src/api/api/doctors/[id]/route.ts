import { endpoints } from "@shop/contracts"
import { allowSharedCache } from "../../../../http/cache-control"
import { findDoctor } from "../../../../domains/catalogue/doctor-presenter"
import { refuse } from "../../../../errors/api-error"
import { facadeRoute } from "../../../../http/route"

export const GET = facadeRoute(endpoints.getDoctor, async ({ params, scope, res }) => {
  const doctor = await findDoctor(scope, params.id)
  if (!doctor) return refuse("not_found", "This doctor could not be found.")
  allowSharedCache(res)
  return doctor
})
