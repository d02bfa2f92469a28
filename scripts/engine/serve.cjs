// Starts the built engine; the working directory is the folder of the build.
const { default: start } = require("@medusajs/medusa/commands/start")

start({
  directory: process.cwd(),
  port: Number(process.env.ENGINE_PORT || 9000),
  host: process.env.HOST || undefined,
})
