import { useRouteLoaderData } from "react-router"

/** Fallback where no server rendered the page, as in tests. */
const UNKNOWN = "http://localhost"

/** The shop's public origin, as people and search engines know it. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>("root")?.origin ?? UNKNOWN
}
