import { defineConfig, type Options } from "tsup"
import { routes } from "./src/routes"

/** Puts the table that `src/routes.ts` computes in its place, so that the client imports no schema. */
const computedRoutes: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "computed-routes",
  setup(build) {
    const namespace = "computed-routes"
    build.onResolve({ filter: /^\.\/routes$/ }, () => ({ path: "routes", namespace }))
    build.onLoad({ filter: /.*/, namespace }, () => ({
      contents: `export const routes = ${JSON.stringify(routes)}`,
    }))
  },
}

export default defineConfig({
  entry: ["src/index.ts", "src/client.ts", "src/constants.ts", "src/rules.ts"],
  format: ["esm", "cjs"],
  dts: true,
  clean: true,
  sourcemap: true,
  esbuildPlugins: [computedRoutes],
})
