const { resolve } = require("node:path")

/** The storefront's `~/` alias, in the format that dependency-cruiser reads. */
module.exports = { resolve: { alias: { "~": resolve(__dirname, "../../storefront/app") } } }
