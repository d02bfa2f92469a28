// Serves the engine of the folder it is in, as `medusa start` does, but without a build.
const { default: start } = require("@medusajs/medusa/commands/start")

start({ directory: __dirname, port: Number(process.env.ENGINE_PORT) }).catch((error) => {
  console.error(error)
  process.exit(1)
})
