import { useRouteLoaderData } from "react-router"

/** Where no server rendered the page, as in tests, there is no origin to know. */
const UNKNOWN = "http://localhost"

/** The origin that people and search engines know the shop by. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>("root")?.origin ?? UNKNOWN
}
