// Who may use whom. The rules are those of docs/architecture.md, "Layers".
const BACKEND = "^backend/src/"

/** The layers of the backend, each of which knows those before it. Entry points (api, jobs …) know all of them. */
const LAYERS = [
  ["errors"],
  ["lib"],
  ["engine"],
  ["providers"],
  ["modules"],
  ["links"],
  ["domains"],
  ["http"],
  ["guards"],
  ["api", "jobs", "subscribers", "migration-scripts", "scripts", "openapi", "workflows"],
]

/** The domains, each of which knows those before it: docs/architecture.md says what each is about. */
const DOMAINS = [
  "lock",
  "job-report",
  "read-model",
  "money",
  "order-status",
  "address",
  "access",
  "pricing",
  "stock",
  "store",
  "customer-group",
  "audit",
  "catalogue",
  "directory",
  "promotion",
  "audit-state",
  "identity",
  "email",
  "page",
  "consent",
  "account",
  "newsletter",
  "restock-notice",
  "testimonial",
  "review",
  "wishlist",
  "discount",
  "cart",
  "delivery",
  "payment",
  "membership",
  "role",
  "refill",
  "order",
  "membership-sale",
  "invoice",
  "privacy",
  "product",
  "category",
  "dashboard",
  "settings",
  "set-up",
  "idempotency",
  "payment-event",
]

function forbid(name, comment, from, to) {
  return { name, comment, severity: "error", from, to }
}

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      "no-circles",
      "Two files that need each other are one thing or miss a third.",
      {},
      { circular: true },
    ),
    forbid(
      "contracts-use-zod-only",
      "The contract is what both ends share.",
      { path: "^backend/contracts/src/", pathNot: "\\.spec\\.ts$" },
      {
        pathNot: ["^backend/contracts/(src/|package\\.json$)", "node_modules/zod/"],
      },
    ),
    forbid(
      "pictures-stand-alone",
      "What decodes strangers' pictures knows nothing of the shop.",
      { path: "^pictures/", pathNot: "\\.spec\\.ts$" },
      { path: "^(backend|storefront|admin-extensions|config|scripts|integration-tests)/" },
    ),
    forbid(
      "modules-stand-alone",
      "Modules never import each other; links join them.",
      { path: "^backend/src/modules/([^/]+)/" },
      {
        path: "^backend/src/modules/([^/]+)/",
        pathNot: "^backend/src/modules/$1/",
      },
    ),
    ...LAYERS.slice(0, -1).map(([layer], index) =>
      forbid(
        `${layer}-use-no-upper-layer`,
        "Imports run from the entry points down.",
        { path: `${BACKEND}${layer}/`, pathNot: "\\.spec\\.ts$" },
        {
          path: `${BACKEND}(${LAYERS.slice(index + 1)
            .flat()
            .join("|")})/`,
        },
      ),
    ),
    ...DOMAINS.slice(0, -1).map((domain, index) =>
      forbid(
        `${domain}-uses-no-upper-domain`,
        "Domains have an order: what two of them need lies in the lower one, or below both.",
        { path: `${BACKEND}domains/${domain}/` },
        { path: `${BACKEND}domains/(${DOMAINS.slice(index + 1).join("|")})/` },
      ),
    ),
    forbid(
      "domains-are-listed",
      "A new domain gets its place in the order.",
      { path: BACKEND },
      { path: `${BACKEND}domains/(?!(${DOMAINS.join("|")})/)` },
    ),
    forbid(
      "events-use-domains",
      "Subscribers and jobs start what the domains do, and do nothing else.",
      { path: `${BACKEND}(subscribers|jobs)/` },
      { path: `${BACKEND}(api|http|guards)/` },
    ),
    forbid(
      "rules-are-pure",
      "A rule is a function of what it is given.",
      { path: `${BACKEND}domains/[^/]+/rules/`, pathNot: "\\.spec\\.ts$" },
      {
        path: `${BACKEND}domains/[^/]+/(workflows|steps|queries|actions)/`,
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "nobody-knows-the-demo",
      "The demo shop is loaded by its name, where a shop wants it.",
      { pathNot: "^backend/demo/" },
      { path: "^backend/demo/" },
    ),
    forbid(
      "faces-use-contracts-only",
      "Storefront and admin extensions know the backend by its contract.",
      { path: "^(storefront|admin-extensions)/" },
      {
        path: "^(backend/src|backend/demo|config|scripts|integration-tests|medusa-config)",
      },
    ),
    forbid(
      "faces-stand-alone",
      "Neither face knows the other.",
      { path: "^(storefront|admin-extensions)/" },
      {
        path: "^(storefront|admin-extensions)/(app|server|src)/",
        pathNot: "^$1/",
      },
    ),
    forbid(
      "backend-stands-alone",
      "The backend knows nothing of who uses it.",
      { path: "^backend/" },
      {
        path: "^(storefront|admin-extensions|integration-tests|scripts|config)/",
      },
    ),
    forbid(
      "scripts-use-no-tests",
      "The tests run the shop by the scripts; no script knows the tests.",
      { path: "^scripts/" },
      { path: "^integration-tests/" },
    ),
    forbid(
      "features-stand-alone",
      "A feature never imports another feature's insides.",
      { path: "^storefront/app/features/([^/]+)/" },
      {
        path: "^storefront/app/features/([^/]+)/",
        pathNot: "^storefront/app/features/$1/",
      },
    ),
    forbid(
      "features-use-no-screen",
      "Routes and layouts are made of features.",
      { path: "^storefront/app/features/" },
      {
        path: "^storefront/app/(routes|layouts)/",
      },
    ),
    forbid(
      "shared-parts-use-no-feature",
      "Components and lib know no feature.",
      { path: "^storefront/app/(components|lib|config)/" },
      {
        path: "^storefront/app/(features|routes|layouts)/",
      },
    ),
    forbid(
      "lib-uses-no-component",
      "Lib is below components.",
      { path: "^storefront/app/(lib|config)/" },
      {
        path: "^storefront/app/components/",
      },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|build|\\.medusa|\\.react-router|\\.data)/" },
    tsPreCompilationDeps: true,
    // Knows what `~/` stands for in the storefront; without it the rules above would not see those imports.
    webpackConfig: { fileName: "config/lint/storefront-alias.cjs" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
    },
  },
}
