// Starts the built engine; the working directory is the build's folder. The engine's own start command, called here,
// is not a documented entry point:
// @engine 2.21.2 medusa/dist/commands/start.js
require("./last-resort.cjs")
const { container } = require("@medusajs/framework")
const { default: start } = require("@medusajs/medusa/commands/start")
const claimDatabase = require("./database-claim.cjs")

async function serve() {
  await claimDatabase(process.env)
  const { server } = await start({
    directory: process.cwd(),
    port: Number(process.env.ENGINE_PORT || 9000),
    host: process.env.HOST || undefined,
  })
  // The shop's own code is a dependency of the build, so it is resolved from there.
  const ofShop = (file) => require(require.resolve(`@shop/backend/${file}`, { paths: [process.cwd()] }))
  const { publicRevisionOf } = ofShop("http/public-revision")
  const { doors } = ofShop("guards/routes/index")
  const { areChangesNoted, startFollowing } = ofShop("processes/set-up/actions/start-following")
  ofShop("engine/availability/start").guardServer(server, doors, publicRevisionOf, areChangesNoted)
  await startFollowing(container)
}

serve().catch((error) => {
  console.error(error)
  process.exit(1)
})
