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

const ICONS = /import \{([^}]*)\} from "lucide-react"/g

/** `Trash2` is in the file `trash-2`. */
const toIconFile = (name: string) =>
  name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, "-").toLowerCase()

/**
 * Imports each icon from its own file instead of from the package, whose 2400 icons would otherwise be two thirds of
 * all modules of a build.
 */
export function importIconsByFile(): Plugin {
  return {
    name: "import-icons-by-file",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /storefront\/app\/.*\.tsx?$/, code: /"lucide-react"/ },
      handler: (code) => ({
        code: code.replace(ICONS, (all, names: string) => {
          const imports = names.split(",").flatMap((entry) => {
            const [name = "", local = name] = entry.trim().split(" as ")
            if (!name || name.startsWith("type ")) return []
            return [`import ${local} from "lucide-react/icons/${toIconFile(name)}"`]
          })
          // With as many lines as before, for source maps.
          return imports.join(";") + all.replace(/[^\n]/g, "")
        }),
        map: null,
      }),
    },
  }
}
