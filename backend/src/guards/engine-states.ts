import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { bodiesOf } from "#engine/request"
import { throwError } from "#errors/api-error"
import { COUNTRY_CODE, engineProvince } from "#domains/store/rules/shipping-address"

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null

/** The engine may validate the body before or after this guard, so both versions are changed. */
function fieldsOf(req: MedusaRequest): Fields[] {
  return bodiesOf(req).filter(isFields)
}

const isOurCountry = ({ country_code: country }: Fields): boolean =>
  typeof country !== "string" || country.toLowerCase() === COUNTRY_CODE

/** Normalizes a US state to the form that the engine's taxes use; leaves other values unchanged. */
function unifyState(place: unknown, field: "province" | "province_code"): void {
  if (!isFields(place) || !isOurCountry(place)) return
  const state = place[field]
  if (typeof state === "string") place[field] = engineProvince(state) ?? state
}

/** Normalizes the states in addresses, so that "CA", "California" and "us-ca" are one state, with one tax. */
export function unifyAddresses(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  for (const body of fieldsOf(req)) {
    for (const place of [body, body.shipping_address, body.billing_address]) unifyState(place, "province")
  }
  next()
}

/** Normalizes the states that a service zone delivers to. */
export function unifyGeoZones(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  for (const { geo_zones: zones } of fieldsOf(req)) {
    if (Array.isArray(zones)) zones.forEach((zone) => unifyState(zone, "province_code"))
  }
  next()
}

/** The country of a tax region. The body of an update does not contain it, so it is read from the region. */
async function countryOf(req: MedusaRequest, body: Fields): Promise<unknown> {
  const { id } = req.params
  if (!id) return body.country_code
  const [region] = await req.scope.resolve(Modules.TAX).listTaxRegions({ id: [id] })
  return region?.country_code
}

/**
 * Normalizes the state of a tax region in the engine's admin.
 *
 * @throws ApiError `validation` for an unknown state, whose tax would never be charged
 */
export async function unifyTaxRegion(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  for (const body of fieldsOf(req)) {
    const { province_code: state } = body
    if (typeof state !== "string" || !isOurCountry({ country_code: await countryOf(req, body) })) continue
    body.province_code =
      engineProvince(state) ??
      throwError("validation", `${state} is not a U.S. state. Enter a state such as us-ca.`)
  }
  next()
}
