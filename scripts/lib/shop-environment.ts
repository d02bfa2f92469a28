import { mkdirSync } from "node:fs"
import path from "node:path"
import { readEnvironment } from "../../config/environment"
import { startProblems } from "../../config/guard"
import { UserError } from "./output"
import { inRoot } from "./paths"
import type { Secrets } from "./secrets"

/** What distinguishes one running shop from another on the same machine. */
export interface ShopSettings {
  dataDirectory: string
  databaseUrl: string
  storefrontPort: number
  enginePort: number
  secrets: Secrets
  /** Environment variables given by the user: those of this process, or a test's own. */
  variables: NodeJS.ProcessEnv
}

/** Where servers listen outside production, where everybody knows the administrator's password. */
const HERE_ONLY = "127.0.0.1"

/** Whether the user asked for production mode, in which missing configuration gets no defaults. */
export function isProduction(variables: NodeJS.ProcessEnv): boolean {
  return variables.NODE_ENV === "production"
}

function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    return startProblems(readEnvironment(environment))
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/**
 * The engine's environment variables. Both servers always run the production code. Outside production mode,
 * demo payments and common passwords are allowed and missing secrets come from the data folder.
 */
export function engineEnvironment(settings: ShopSettings): NodeJS.ProcessEnv {
  const given = withoutEmpty(settings.variables)
  const relaxed = {
    ALLOW_COMMON_PASSWORDS: "true",
    ALLOW_DEMO_PAYMENTS: "true",
    ALLOW_NO_EMAILS: "true",
    HOST: HERE_ONLY,
    ...settings.secrets,
  }
  const uploads = given.UPLOAD_DIR ?? path.join(settings.dataDirectory, "uploads")
  const environment = {
    ...(isProduction(given) ? {} : relaxed),
    PUBLIC_URL: `http://localhost:${settings.storefrontPort}`,
    ENGINE_PUBLIC_URL: `http://localhost:${settings.enginePort}`,
    PROXY_SECRET: settings.secrets.PROXY_SECRET,
    PICTURE_CACHE_DIR: inRoot("node_modules", ".cache", "demo-pictures"),
    ...compileCache(settings),
    ...given,
    ...(isProduction(given) && { ALLOW_COMMON_PASSWORDS: "false" }),
    NODE_ENV: "production",
    UPLOAD_DIR: path.resolve(uploads),
    DATA_DIR: settings.dataDirectory,
    DATABASE_URL: settings.databaseUrl,
    PORT: String(settings.storefrontPort),
    ENGINE_PORT: String(settings.enginePort),
    MEDUSA_DISABLE_TELEMETRY: "true",
  }
  const problems = problemsOf(environment)
  if (problems.length > 0) throw new UserError(problems.join("\n"))
  mkdirSync(uploads, { recursive: true })
  return environment
}

/**
 * The storefront server's environment variables, without the database or any secret except the one that makes
 * the engine trust the visitor's IP address that it sends.
 */
export function storefrontEnvironment(settings: ShopSettings): NodeJS.ProcessEnv {
  const given = settings.variables
  const passed = [
    "PATH",
    "HOME",
    "TZ",
    "LANG",
    "PUBLIC_URL",
    "TRUSTED_PROXIES",
    "OFFLINE_PAGE",
    "NODE_OPTIONS",
  ]
  return {
    ...Object.fromEntries(
      Object.entries(given).filter(
        ([name, value]) => value && (passed.includes(name) || name.endsWith("_PUBLISHABLE_KEY")),
      ),
    ),
    ...compileCache(settings),
    HOST: given.HOST || (isProduction(given) ? undefined : HERE_ONLY),
    PROXY_SECRET: given.PROXY_SECRET || settings.secrets.PROXY_SECRET,
    NODE_ENV: "production",
    PORT: String(settings.storefrontPort),
    ENGINE_URL: `http://127.0.0.1:${settings.enginePort}`,
    ENGINE_PUBLIC_URL: given.ENGINE_PUBLIC_URL || `http://localhost:${settings.enginePort}`,
    DATA_DIR: path.join(settings.dataDirectory, "storefront"),
  }
}

/**
 * Where Node keeps the compiled code of a server that has ended, for its next start. Node 20 keeps none, and one that
 * can't write there starts without.
 */
function compileCache({ dataDirectory, variables }: ShopSettings): NodeJS.ProcessEnv {
  return { NODE_COMPILE_CACHE: variables.NODE_COMPILE_CACHE || path.join(dataDirectory, "compile-cache") }
}

/** Drops empty variables, which count as unset. */
function withoutEmpty(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
}
