import type { PageSlug } from "@shop/contracts"
import { PAGE_SLUGS } from "@shop/contracts/constants"
import type { QueryClient } from "@tanstack/react-query"
import { data, useLocation } from "react-router"
import { WrittenPage } from "~/features/pages/components/written-page"
import { loadPage, usePage } from "~/features/pages/queries/get-page"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/page"

/** The slug for a path; `faq` if none matches. */
const slugAt = (path: string): PageSlug =>
  PAGE_SLUGS.find((slug) => path.replaceAll("/", "") === slug) ?? "faq"

/** @throws a 404 response if nobody has written the page */
async function load(client: QueryClient, path: string) {
  if (!(await loadPage(client, slugAt(path)))) throw data(null, { status: 404 })
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url.pathname))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url.pathname))

export default function PageScreen() {
  const page = usePage(slugAt(useLocation().pathname))
  return page && <WrittenPage page={page} />
}
