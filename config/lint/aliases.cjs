const { readFileSync } = require("node:fs")
const { resolve } = require("node:path")

const backend = resolve(__dirname, "../../backend")
const { imports } = JSON.parse(readFileSync(resolve(backend, "package.json"), "utf8"))
/** The backend's `#` imports name what is built; here they stand for the sources. */
const sources = Object.keys(imports).map((name) => name.replace("/*", ""))

/** The sources' aliases, in the format that dependency-cruiser reads. */
module.exports = {
  resolve: {
    alias: {
      "~": resolve(__dirname, "../../storefront/app"),
      ...Object.fromEntries(sources.map((name) => [name, resolve(backend, "src", name.slice(1))])),
    },
  },
}
