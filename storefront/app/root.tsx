import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url"
import hedvig from "@fontsource/hedvig-letters-serif/files/hedvig-letters-serif-latin-400-normal.woff2?url"
import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Links, Outlet, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router"
import { InstallableHead } from "~/components/installable-head"
import { LateScripts, LateScriptsPlaceholder, START_SCRIPT } from "~/lib/late-scripts"
import { PRE_HYDRATION_INPUT_SCRIPT, usePreHydrationInput } from "~/lib/pre-hydration-input"
import { useNonce } from "~/lib/nonce"
import { REGISTER_SERVICE_WORKER_SCRIPT } from "~/lib/register-service-worker"
import type { LoaderData } from "~/lib/loaders"
import { dehydratedStateOf } from "~/lib/route-error-info"
import { ViewerStateBlock } from "~/lib/session/viewer-state"
import { THEME_SCRIPT } from "~/lib/theme/theme"
import type { Route } from "./+types/root"
import { loadShell } from "./layouts/shop/load-shell"
import { RouteError } from "./layouts/errors/route-error"
import { Logo } from "./layouts/shop/logo"
import "./styles/app.css"

/** Runs in the server-rendered HTML; the browser's bundles leave it out. */
const HEAD_SCRIPT = import.meta.env.SSR
  ? [
      THEME_SCRIPT,
      PRE_HYDRATION_INPUT_SCRIPT,
      START_SCRIPT,
      ...(import.meta.env.PROD ? [REGISTER_SERVICE_WORKER_SCRIPT] : []),
    ].join("\n")
  : ""

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  ...[figtree, hedvig].map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
]

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  loadShell(context, url.pathname, request.headers.get("cookie"))

/** Loaded once: the shell's queries stay in the browser's cache, and mutations keep them up to date. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? "system"
  const nonce = useNonce()
  usePreHydrationInput()
  return (
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        {import.meta.env.SSR && <InstallableHead theme={theme} />}
        <Links />
      </head>
      <body>
        {children}
        <ViewerStateBlock />
        <ScrollRestoration {...(nonce && { nonce })} />
        {import.meta.env.SSR ? <LateScripts nonce={nonce} /> : <LateScriptsPlaceholder />}
      </body>
    </html>
  )
}

/** The queries that the screen's loader fetched on the server. */
function useScreenState(): DehydratedState | null {
  const loaderData = useMatches().at(-1)?.loaderData
  return typeof loaderData === "object" && loaderData !== null && "dehydratedState" in loaderData
    ? ((loaderData as LoaderData).dehydratedState ?? null)
    : null
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
      <HydrationBoundary state={useScreenState()}>
        <Outlet />
      </HydrationBoundary>
    </HydrationBoundary>
  )
}

/** Keeps an error's headers, for example `Retry-After`. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers()

/** If even the shell failed to load, there is no menu to show, only the shop's name. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <HydrationBoundary state={dehydratedStateOf(error)}>
      <header className="page py-4">
        <Logo />
      </header>
      <main className="grid min-h-[calc(100dvh-5rem)]">
        <RouteError error={error} />
      </main>
    </HydrationBoundary>
  )
}
