/** Includes the icon factory, because the shell and the other icons both need it and must not wait for each other. */
const FRAMEWORK =
  /app\/lib\/lucide-icon|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack\/[\w-]+)\/|contracts\/dist\/(client|chunk)/

/**
 * The module that evaluates React DOM's code. It goes with its only importer, the browser's entry, so that this happens
 * in a task of its own instead of in the one that evaluates everything else, and the page can respond in between.
 */
const STARTS_REACT_DOM = /react-dom\/client\.js\?commonjs-es-import$/

/** Icons of the shell and of the home page. */
const SHELL_ICONS =
  /icons\/(arrow-right|arrow-up-right|check|chevron-down|loader-circle|menu|monitor|moon|phone|search|shopping-bag|sun|user-round)\.mjs$/

/** Icons of the shopping screens. */
const SCREEN_ICONS =
  /icons\/(chevron-left|chevron-right|maximize-2|minus|plus|share-2|sliders-horizontal|x)\.mjs$/

/** All other icons, which load with the first screen that shows one of them. */
const OTHER_ICONS = /lucide-react\/dist\/esm\/icons\//

/** What every page needs: the files directly in these folders, without their subfolders and the paths of the admin. */
const SHELL =
  /storefront\/app\/(layouts\/(shop|errors)|lib(\/(config|session|theme))?|config(?!\/admin-)|components)\/[^/]+$/

/** Cards and grids of products, categories and doctors, and what they show: used on every shopping page. */
const SHOPPING =
  /app\/features\/(\w+\/components\/cards|(products|categories|doctors|testimonials)\/queries|categories\/lib)\/[^/]+$|app\/components\/(membership\/|rating\/rating)/

/** Finding products: listings with their filters and pagination, and the search box. */
const LISTING =
  /app\/(features\/(products\/\w+\/listing|search\/(components\/box|lib|queries))|lib\/list|components\/navigation\/pagination|components\/controls\/(native-)?select)/

/** Navigation within a screen, and controls that screens share. */
const SCREENS = /app\/components\/(controls|navigation)\//

/** Forms that the browser sends: on few pages that everybody sees. */
const POSTED_FORMS = /app\/(components\/form|lib\/route-form)\//

/** Shared by the screens that show an order or its price. */
const ORDERS = /app\/(components|lib)\/order\/|contracts\/dist\/delivery-promise/

/** Forms, their fields and their validation rules. */
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
  ["posted-forms", POSTED_FORMS],
  ["orders", ORDERS],
  ["forms", FORMS],
]

/**
 * Groups modules into a few files for the browser, by folder: what changes only with the framework, the shell,
 * shopping, listings, orders, what the other screens share, icons and forms; Rollup chunks the rest. A module without a
 * rule goes with the chunk that imports it. Without the groups, a page takes dozens of requests; with them, a shopping
 * screen takes two rounds over HTTP/1.1, which allows six at a time.
 */
export function chunkOf(id: string): string | undefined {
  if (STARTS_REACT_DOM.test(id)) return undefined
  return CHUNKS.find(([, modules]) => modules.test(id))?.[0]
}
