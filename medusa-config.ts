import { defineConfig } from "@medusajs/framework/utils"
import { readEnvironment } from "./config/environment"
import { startProblems } from "./config/guard"
import { engineModules } from "./config/modules"
import { sessionRedisOptions } from "./config/redis"

const SESSION_LIFETIME_MS = 10 * 60 * 60 * 1000

/** Short, so that the shop recovers quickly after the database was unresponsive. */
const DATABASE_CONNECT_TIMEOUT_MS = 3000

const environment = readEnvironment()

// `medusa build` reads this file too, where neither a database nor a secret is needed.
const isBuild = process.argv[2] === "build"
const problems = isBuild ? [] : startProblems(environment)
if (problems.length > 0) throw new Error(problems.join("\n"))

export default defineConfig({
  projectConfig: {
    databaseUrl: environment.databaseUrl,
    databaseDriverOptions: {
      pool: { min: 2, max: environment.databasePoolSize },
      connectionTimeoutMillis: DATABASE_CONNECT_TIMEOUT_MS,
    },
    redisUrl: environment.redisUrl,
    redisOptions: sessionRedisOptions,
    workerMode: environment.workerMode,
    http: {
      jwtSecret: environment.jwtSecret,
      cookieSecret: environment.cookieSecret,
      storeCors: environment.publicUrl,
      adminCors: environment.engineUrl,
      // Google sign-in uses the shop's own /auth/google; the engine's would create customers without an account.
      authMethodsPerActor: { user: ["emailpass"], customer: ["emailpass"] },
      authCors: `${environment.engineUrl},${environment.publicUrl}`,
    },
    sessionOptions: { resave: false, saveUninitialized: false, rolling: true, ttl: SESSION_LIFETIME_MS },
    // The admin's session must work on http://localhost in production mode, and be Secure behind https.
    cookieOptions: {
      httpOnly: true,
      sameSite: "lax",
      secure: environment.engineUrl.startsWith("https://"),
    },
  },
  admin: { path: "/app" },
  plugins: [
    { resolve: "@shop/backend", options: {} },
    { resolve: "@shop/admin-extensions", options: {} },
  ],
  modules: engineModules(environment),
})
