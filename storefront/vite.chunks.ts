/** Lucide's maker of icons is among it, because the shell and the other icons both need it: they may not wait for each other. */
const FRAMEWORK =
  /lucide-react\/dist\/esm\/(?!icons\/)|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack\/[\w-]+)\/|contracts\/dist\/(client|chunk)/

/** What every screen shows or uses. */
const SHELL =
  /storefront\/app\/(layouts|lib|config|components|features\/newsletter\/.*\/(newsletter-form|subscribe))\b|node_modules\/(lucide-react|clsx)\//

/** Parts of those folders that only some screens or some people need. */
const ON_DEMAND_FILES = [
  "account-menu",
  "admin-only",
  "breadcrumbs",
  "confirm-dialog",
  "data-table",
  "dialog",
  "drawer",
  "dropdown-menu",
  "form-fields",
  "idempotent-sender",
  "print-header",
  "menu-style",
  "mobile-drawer",
  "native-select",
  "order-discount",
  "order-payment-text",
  "order-status-badge",
  "order-status-text",
  "order-timeline",
  "overlay-style",
  "page-window",
  "pagination",
  "print-button",
  "prose-page",
  "quantity-stepper",
  "question-list",
  "require-admin",
  "specialty-tags",
  "starter-kit-picture",
  "switch",
  "tabs",
  "task-page",
  "toaster",
  "tooltip",
  "use-debounced",
  "use-return-focus",
]

const ON_DEMAND = new RegExp(
  `/(${ON_DEMAND_FILES.join("|")})\\.tsx?$|/lib/list/|/layouts/admin/|/payment/|/field/(?!control-style)`,
)

/** Icons of the shell and of the home page; every other icon waits for the first screen beside it. */
const SHELL_ICONS =
  /icons\/(arrow-right|arrow-up-right|check|chevron-down|loader-circle|menu|monitor|moon|phone|search|shopping-bag|sun|user-round)\.mjs$/

/** Cards and grids of products, categories and doctors, and what they ask for: on every screen to shop by. */
const SHOPPING =
  /features\/(products|categories|doctors|testimonials|cart)\/.*\/(product-action|get-products|get-doctors|testimonial-\w+|product-card|product-card-skeleton|product-grid|product-count|category-card|category-grid|get-categories|doctor-card|doctor-grid|get-featured-\w+|find-category)\.tsx?$/

/** What most screens beside the home page share: how a listing is searched, narrowed and paged, and small parts. */
const SCREENS =
  /features\/(search\/.*\/(search-box|suggestion[\w-]*|use-combobox|get-suggestions)|products\/.*\/([\w-]*listing[\w-]*|get-product-page|sort-options|visibility-options))\.tsx?$|components\/(breadcrumbs|quantity-stepper|tabs|pagination|native-select|field\/select)\.tsx?$|lib\/(list\/[\w-]+|page-window|use-debounced)\.tsx?$/

/** Forms, their fields and their rules. */
const FORMS =
  /node_modules\/(react-hook-form|@hookform|zod)\/|contracts\/dist\/|components\/(field\/(?!control-style|select\.)|payment\/(?!stripe|use-stripe))|(idempotent-sender|form-fields)\.ts$/

/**
 * Groups modules into few files for the browser: what changes only with the framework, the shell, what people shop
 * by, what the other screens share, forms, and what Rollup makes of the rest. Without it a page costs dozens of
 * requests; over HTTP/1.1, where six go at a time, a shopping screen does with two rounds of them.
 */
export function chunkOf(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return "framework"
  if (/lucide-react\/dist\/esm\/icons\//.test(id) && !SHELL_ICONS.test(id)) return "screens"
  if (SHELL.test(id) && !ON_DEMAND.test(id)) return "shell"
  if (SHOPPING.test(id)) return "shopping"
  if (SCREENS.test(id)) return "screens"
  if (FORMS.test(id)) return "forms"
  return undefined
}
