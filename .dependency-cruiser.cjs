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
  ["processes"],
  ["http"],
  ["guards"],
  ["api", "jobs", "subscribers", "migration-scripts", "scripts", "openapi", "workflows"],
]

/**
 * The domains by floor: each knows those of the floors before its own, and none of its own floor. docs/architecture.md
 * says what each is about.
 */
const FLOORS = [
  ["operations", "people", "store", "order-facts"],
  ["catalogue", "checkout", "email", "back-office", "settings"],
  ["product", "order", "membership", "invoice", "account", "review", "notice"],
]

/** The areas of a domain, each of which knows those before it; what lies in no area is `MAIN`. */
const MAIN = "(?:[^/]+\\.ts$|(?:actions|queries|rules|steps|workflows)/)"
const AREAS = {
  operations: ["lock", "job-report", "read-model", "audit"],
  people: ["access", "consent", "identity"],
  store: ["pricing", "stock", MAIN],
  "order-facts": ["money", MAIN],
  catalogue: ["promotion", MAIN, "audit-state", "discount"],
  checkout: ["cart", "delivery", "payment", "order", "wishlist"],
  "back-office": ["directory", "dashboard"],
  settings: ["page", MAIN],
  product: ["category", MAIN],
  order: ["recovery", "settlement", "parcels", "return", MAIN],
  membership: [MAIN, "sale"],
  account: ["customer-group", MAIN],
  review: ["testimonial", MAIN],
  notice: ["newsletter", "restock", "refill"],
}

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
    ...FLOORS.flatMap((domains, floor) =>
      domains.map((domain) => {
        const others = [...domains, ...FLOORS.slice(floor + 1).flat()].filter((other) => other !== domain)
        return forbid(
          `${domain}-uses-lower-floors`,
          "What two domains of a floor need lies on a lower one; what runs through several is a process.",
          { path: `${BACKEND}domains/${domain}/` },
          { path: `${BACKEND}domains/(${others.join("|")})/` },
        )
      }),
    ),
    ...Object.entries(AREAS).flatMap(([domain, areas]) =>
      areas
        .slice(0, -1)
        .map((area, index) =>
          forbid(
            `${domain}-${area === MAIN ? "main" : area}-uses-no-upper-area`,
            "Inside a domain, too, imports run one way.",
            { path: `${BACKEND}domains/${domain}/${area}`, pathNot: "\\.spec\\.ts$" },
            { path: `${BACKEND}domains/${domain}/(${areas.slice(index + 1).join("|")})` },
          ),
        ),
    ),
    forbid(
      "domains-are-listed",
      "A new domain gets its place on a floor.",
      { path: BACKEND },
      { path: `${BACKEND}domains/(?!(${FLOORS.flat().join("|")})/)` },
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
      { path: `${BACKEND}domains/.+/rules/`, pathNot: "\\.spec\\.ts$" },
      {
        path: `${BACKEND}domains/.+/(workflows|steps|queries|actions)/`,
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
    // Knows what `~/` and `#` stand for; without it the rules above would not see those imports.
    webpackConfig: { fileName: "config/lint/aliases.cjs" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
    },
  },
}
