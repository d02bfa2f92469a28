// Starts the built engine; the working directory is the folder of the build.
const { default: start } = require("@medusajs/medusa/commands/start")
const claimDatabase = require("./database-claim.cjs")

async function serve() {
  await claimDatabase(process.env)
  await start({
    directory: process.cwd(),
    port: Number(process.env.ENGINE_PORT || 9000),
    host: process.env.HOST || undefined,
  })
}

serve().catch((error) => {
  console.error(error)
  process.exit(1)
})
