import { serialId } from "@shop/contracts"

/** The id that an address names; what is none counts as not there. */
export function idParam(params: URLSearchParams, name: string): number | undefined {
  return serialId.safeParse(Number(params.get(name))).data
}
