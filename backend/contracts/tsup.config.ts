import { defineConfig, type Options } from "tsup"
import * as adminRoutes from "./src/admin-routes"
import * as clientErrors from "./src/client-errors"
import * as shopRoutes from "./src/shop-routes"

const COMPUTED: Record<string, Record<string, unknown>> = {
  "./admin-routes": adminRoutes,
  "./client-errors": clientErrors,
  "./shop-routes": shopRoutes,
}

/** Replaces these modules with the values that they compute, so that the client imports no schemas and no messages. */
const computedModules: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "computed-modules",
  setup(build) {
    const namespace = "computed-modules"
    build.onResolve({ filter: /^\.\/(client-errors|(admin|shop)-routes)$/ }, ({ path }) => ({
      path,
      namespace,
    }))
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: Object.entries(COMPUTED[path] ?? {})
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join("\n"),
    }))
  },
}

/** The package's exports, each with its types; see `tsup.types.config.ts`. */
export const shared: Options = {
  entry: [
    "src/index.ts",
    "src/client.ts",
    "src/admin-client.ts",
    "src/constants.ts",
    "src/rules.ts",
    "src/delivery-promise.ts",
  ],
  format: ["esm", "cjs"],
  clean: true,
}

export default defineConfig({
  ...shared,
  sourcemap: true,
  esbuildPlugins: [computedModules],
})
