const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack\/[\w-]+)\/|contracts\/dist\/(client|chunk)/

/** What every screen shows or uses, icons included. */
const SHELL = /storefront\/app\/(layouts|lib|config|components)\/|node_modules\/(lucide-react|clsx)\//

/** Parts of those folders that only some screens or some people need. */
const ON_DEMAND =
  /(mobile-drawer|account-menu|toaster|dialog|drawer|tabs|pagination|page-window|native-select|breadcrumbs|use-debounced|dropdown-menu|menu-style|tooltip|overlay-style|use-return-focus|prose-page|task-page|question-list)\.tsx?$|\/(payment|field)\//

/**
 * Groups modules into few files for the browser: one that changes only with the framework, one for
 * the shell, and what Rollup makes of the rest. Without it a page costs dozens of requests.
 */
export function chunkOf(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return "framework"
  if (SHELL.test(id) && !ON_DEMAND.test(id)) return "shell"
  return undefined
}
