/** The maker of icons is among it, because the shell and the other icons both need it: they may not wait for each other. */
const FRAMEWORK =
  /app\/lib\/lucide-icon|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack\/[\w-]+)\/|contracts\/dist\/(client|chunk)/

/**
 * What evaluates React DOM's code, which goes with its only importer, the browser's entry: so that happens in a task of its
 * own instead of in the one that evaluates all else, and the page answers in between.
 */
const STARTS_REACT_DOM = /react-dom\/client\.js\?commonjs-es-import$/

/** Icons of the shell and of the home page. */
const SHELL_ICONS =
  /icons\/(arrow-right|arrow-up-right|check|chevron-down|loader-circle|menu|monitor|moon|phone|search|shopping-bag|sun|user-round)\.mjs$/

/** Icons of the screens to shop by. */
const SCREEN_ICONS =
  /icons\/(chevron-left|chevron-right|maximize-2|minus|plus|share-2|sliders-horizontal|x)\.mjs$/

/** Every other icon comes with the first screen that shows one of them. */
const OTHER_ICONS = /lucide-react\/dist\/esm\/icons\//

/**
 * What every page needs: the files that lie directly in these folders, not those in the folders below them, and not the
 * paths of the administration.
 */
const SHELL =
  /storefront\/app\/(layouts\/(shop|errors)|lib(\/(config|session|theme))?|config(?!\/admin-)|components)\/[^/]+$/

/** Cards and grids of products, categories and doctors, and what they show: on every page to shop by. */
const SHOPPING =
  /app\/features\/(\w+\/components\/cards|(products|categories|doctors|testimonials)\/queries|categories\/lib)\/[^/]+$|app\/components\/(membership\/|rating\/rating)/

/** Finding products: listings with their filters and pages, and the search box. */
const LISTING =
  /app\/(features\/(products\/\w+\/listing|search\/(components\/box|lib|queries))|lib\/list|components\/navigation\/pagination|components\/controls\/(native-)?select)/

/** Ways around a screen, and the controls that screens share. */
const SCREENS = /app\/components\/(controls|navigation)\//

/** What the screens that show an order or its price share. */
const ORDERS = /app\/(components|lib)\/order\/|contracts\/dist\/delivery-promise/

/** Forms, their fields and their rules. */
const FORMS =
  /node_modules\/(react-hook-form|@hookform|zod)\/|contracts\/dist\/(?!admin-)|app\/(components\/(field|payment)|lib\/form)\//

const CHUNKS: [name: string, modules: RegExp][] = [
  ["framework", FRAMEWORK],
  ["shell", SHELL_ICONS],
  ["screens", SCREEN_ICONS],
  ["icons", OTHER_ICONS],
  ["shell", SHELL],
  ["shopping", SHOPPING],
  ["listing", LISTING],
  ["screens", SCREENS],
  ["orders", ORDERS],
  ["forms", FORMS],
]

/**
 * Groups modules into few files for the browser, by the folder they lie in: what changes only with the framework, the
 * shell, what people shop by, listings, what the other screens share, icons, forms, and what Rollup makes of the rest. A module
 * without a rule goes with the chunk that imports it. Without the groups a page costs dozens of requests; over HTTP/1.1,
 * where six go at a time, a shopping screen does with two rounds of them.
 */
export function chunkOf(id: string): string | undefined {
  if (STARTS_REACT_DOM.test(id)) return undefined
  return CHUNKS.find(([, modules]) => modules.test(id))?.[0]
}
