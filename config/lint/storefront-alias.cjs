const { resolve } = require("node:path")

/** What `~/` stands for in the storefront, in the form that dependency-cruiser reads. */
module.exports = { resolve: { alias: { "~": resolve(__dirname, "../../storefront/app") } } }
