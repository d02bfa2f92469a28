// Preloaded into an engine: after its first answer, writes the routes of the Express application that gave it, and the
// table that its gate goes by.
const { subscribe, unsubscribe } = require("node:diagnostics_channel")
const { renameSync, writeFileSync } = require("node:fs")

const ANSWERED = "http.server.response.finish"

function dump({ request }) {
  const stack = request.app?._router?.stack
  if (!stack) return
  unsubscribe(ANSWERED, dump)
  const mounted = stack.flatMap(({ route }) =>
    route
      ? Object.keys(route.methods).map((method) => ({ method: method.toUpperCase(), path: route.path }))
      : [],
  )
  const table = require(require.resolve("@shop/backend/guards/routes/index", { paths: [process.cwd()] }))
  const rows = table.ROUTES.map(({ path, methods, door }) => ({ path, methods, door }))
  const file = process.env.ROUTES_FILE
  writeFileSync(`${file}.part`, JSON.stringify({ mounted, rows }))
  renameSync(`${file}.part`, file)
}

subscribe(ANSWERED, dump)
