import { defineConfig } from "@medusajs/framework/utils"
import { readEnvironment } from "./config/environment"
import { startProblems } from "./config/guard"
import { loggerWithoutValues } from "./config/logger"
import { engineModules } from "./config/modules"
import { sessionRedisOptions } from "./config/redis"

const SESSION_LIFETIME_MS = 10 * 60 * 60 * 1000

/** Short, so that the shop recovers quickly after the database was unresponsive. */
const DATABASE_CONNECT_TIMEOUT_MS = 3000

const environment = readEnvironment()
const isSecure = environment.engineUrl.startsWith("https://")

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
      // Shoppers use the shop's own /api only: the engine's routes for customers are closed.
      storeCors: "",
      adminCors: environment.engineUrl,
      authMethodsPerActor: { user: ["emailpass"], customer: [] },
      authCors: environment.engineUrl,
    },
    // The admin's session must work on http://localhost in production mode. Behind https, its cookie is Secure, and
    // browsers take one of this name from this very host alone.
    sessionOptions: {
      ...(isSecure && { name: "__Host-engine_session" }),
      resave: false,
      saveUninitialized: false,
      rolling: true,
      ttl: SESSION_LIFETIME_MS,
    },
    cookieOptions: { httpOnly: true, sameSite: "lax", secure: isSecure },
  },
  logger: loggerWithoutValues,
  admin: { path: "/app" },
  plugins: [
    { resolve: "@shop/backend", options: {} },
    { resolve: "@shop/admin-extensions", options: {} },
  ],
  modules: engineModules(environment),
})
