import { fileURLToPath } from "node:url"
import type { Alias, Plugin } from "vite"

const production = (file: string) =>
  fileURLToPath(import.meta.resolve("react-router/package.json")).replace(
    "package.json",
    `dist/production/${file}`,
  )

/**
 * Modules that stand for others in what is built: React Router without its checks for developers, which its package
 * never offers under a condition of its own, and icons without Lucide's options, which nothing here uses.
 */
export const lighterModules: Alias[] = [
  { find: /^react-router$/, replacement: production("index.mjs") },
  { find: /^react-router\/dom$/, replacement: production("dom-export.mjs") },
  {
    find: /^\.\.\/createLucideIcon\.mjs$/,
    replacement: fileURLToPath(new URL("./app/lib/lucide-icon.ts", import.meta.url)),
  },
]

const LAST_RESORT = "Something went wrong on our side. Please load the page again."

/**
 * Marks React Router's components and contexts as free of side effects, so that Rollup leaves out those that nothing
 * here uses, and takes out the names that they have for React's developer tools, and its own screen of an error with its
 * stack: a sentence is enough for the case that the root's screen of errors fails itself.
 */
export function dropUnusedRouterParts(): Plugin {
  return {
    name: "drop-unused-router-parts",
    apply: "build",
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replace(/(= )(React\d*\.(?:forwardRef|createContext|memo)\()/g, "$1/* @__PURE__ */ $2")
          .replace(/^\w+\.displayName = "[^"]*";$/gm, "")
          .replace(/React\d*\.createElement\((?:Meta|Scripts), null\)/g, "null")
          .replace(
            /function RemixRootDefaultErrorBoundary\(.*?(React\d+)\..*?\n}\n/s,
            `function RemixRootDefaultErrorBoundary() {
              return $1.createElement("html", null, $1.createElement("body", null, ${JSON.stringify(LAST_RESORT)}));
            }
            `,
          ),
        map: null,
      }),
    },
  }
}
