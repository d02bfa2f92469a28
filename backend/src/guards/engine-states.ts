import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { bodiesOf } from "../engine/request"
import { throwError } from "../errors/api-error"
import { COUNTRY_CODE, engineProvince } from "../domains/address/rules/shipping-address"

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null

/** The engine validates the body before or after, so both readings of it are changed. */
function fieldsOf(req: MedusaRequest): Fields[] {
  return bodiesOf(req).filter(isFields)
}

const isOurCountry = ({ country_code: country }: Fields): boolean =>
  typeof country !== "string" || country.toLowerCase() === COUNTRY_CODE

/** Writes a state of the United States as the engine's taxes compare it; what is none stays. */
function unifyState(place: unknown, field: "province" | "province_code"): void {
  if (!isFields(place) || !isOurCountry(place)) return
  const state = place[field]
  if (typeof state === "string") place[field] = engineProvince(state) ?? state
}

/** For the engine's calls that take addresses: "CA", "California" and "us-ca" are one state, with one tax. */
export function unifyAddresses(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  for (const body of fieldsOf(req)) {
    for (const place of [body, body.shipping_address, body.billing_address]) unifyState(place, "province")
  }
  next()
}

/** The same for the places that a service zone delivers to. */
export function unifyGeoZones(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  for (const { geo_zones: zones } of fieldsOf(req)) {
    if (Array.isArray(zones)) zones.forEach((zone) => unifyState(zone, "province_code"))
  }
  next()
}

/** The country of a tax region, which a change of it does not name. */
async function countryOf(req: MedusaRequest, body: Fields): Promise<unknown> {
  const { id } = req.params
  if (!id) return body.country_code
  const [region] = await req.scope.resolve(Modules.TAX).listTaxRegions({ id: [id] })
  return region?.country_code
}

/**
 * The same for the tax regions of the engine's admin.
 *
 * @throws ApiError `validation` for a state that is none: its tax would never be charged
 */
export async function unifyTaxRegion(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  for (const body of fieldsOf(req)) {
    const { province_code: state } = body
    if (typeof state !== "string" || !isOurCountry({ country_code: await countryOf(req, body) })) continue
    body.province_code =
      engineProvince(state) ??
      throwError(
        "validation",
        `${state} is not a state of the United States. Please enter one such as us-ca.`,
      )
  }
  next()
}
