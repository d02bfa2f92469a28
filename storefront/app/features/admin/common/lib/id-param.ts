import { serialId } from "@shop/contracts"

/** The id that a URL parameter names; undefined if it is not a valid id. */
export function idParam(params: URLSearchParams, name: string): number | undefined {
  return serialId.safeParse(Number(params.get(name))).data
}
