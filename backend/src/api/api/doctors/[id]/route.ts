import { endpoints } from "@shop/contracts"
import { allowSharedCache } from "#http/cache-control"
import { findDoctor } from "#domains/catalogue/doctor-presenter"
import { throwError } from "#errors/api-error"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getDoctor, async ({ params, scope, res }) => {
  const doctor = await findDoctor(scope, params.id)
  if (!doctor) return throwError("not_found", "This doctor could not be found.")
  allowSharedCache(res)
  return doctor
})
