import { fileURLToPath } from "node:url"
import type { Alias, Plugin } from "vite"

const production = (file: string) =>
  fileURLToPath(import.meta.resolve("react-router/package.json")).replace(
    "package.json",
    `dist/production/${file}`,
  )

/**
 * Replacements for modules in builds: React Router without its development checks, for which its package offers no
 * export condition, and icons without Lucide's options, which nothing here uses.
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
 * Marks React Router's components and contexts as free of side effects, so that Rollup drops those that nothing here
 * uses. Also removes their names for React's developer tools, and the default error page with its stack trace: one
 * sentence is enough if the root's own error boundary fails.
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
