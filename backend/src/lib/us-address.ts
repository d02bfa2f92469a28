import { stateCodeOf } from "@shop/contracts"

/** The only country that the shop sells to, in the engine's format. */
export const COUNTRY_CODE = "us"

/** The engine's code of a U.S. state, for example `us-or`; undefined for other texts. */
export function engineProvince(state: string): string | undefined {
  const code = stateCodeOf(state)
  return code && `${COUNTRY_CODE}-${code.toLowerCase()}`
}
