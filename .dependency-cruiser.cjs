// Who may use whom. The rules are those of docs/architecture.md, "Dependency directions".
const BACKEND_PARTS = "^backend/src/"

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
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ["type-only"] },
      },
    ),
    forbid(
      "contracts-use-zod-only",
      "The contract is what both ends share.",
      { path: "^backend/contracts/src/", pathNot: "\\.spec\\.ts$" },
      {
        pathNot: ["^backend/contracts/src/", "node_modules/zod/"],
      },
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
    forbid(
      "modules-use-no-upper-layer",
      "A module is data access and pure rules.",
      { path: "^backend/src/modules/" },
      {
        path: `${BACKEND_PARTS}(api|workflows|subscribers|jobs|links|guards|facade)/`,
      },
    ),
    forbid(
      "workflows-use-no-upper-layer",
      "Of the facade, workflows may use the refusals only.",
      { path: "^backend/src/workflows/" },
      {
        path: `${BACKEND_PARTS}(api|subscribers|jobs|guards|facade)/`,
        pathNot: "^backend/src/facade/refuse\\.ts$",
      },
    ),
    forbid(
      "events-use-workflows",
      "Subscribers and jobs start workflows and do nothing else.",
      { path: "^backend/src/(subscribers|jobs)/" },
      {
        path: `${BACKEND_PARTS}(api|facade|guards)/`,
      },
    ),
    forbid(
      "policies-are-pure",
      "A policy is a function of what it is given.",
      { path: "^backend/src/policy/", pathNot: "\\.spec\\.ts$" },
      {
        path: `${BACKEND_PARTS}(api|facade|guards|workflows|modules|subscribers|jobs|links)/`,
      },
    ),
    forbid(
      "faces-use-contracts-only",
      "Storefront and admin extensions know the backend by its contract.",
      { path: "^(storefront|admin-extensions)/" },
      {
        path: "^(backend/src|config|scripts|integration-tests|medusa-config)",
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
