import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { inRoot } from "../lib/paths"
import { freePort } from "../lib/ports"

interface Service {
  cap_add?: string[]
  cap_drop?: string[]
  command?: string[]
  environment?: Record<string, string | number>
  healthcheck?: { test: string[] }
  mem_limit?: string
  networks?: string[]
  pids_limit?: number
  read_only?: boolean
  security_opt?: string[]
  volumes?: string[]
}

const { services, networks } = parse(readFileSync(inRoot("docker-compose.yml"), "utf8"), { merge: true }) as {
  services: Record<string, Service>
  networks?: Record<string, { internal?: boolean } | null>
}

const names = Object.keys(services)
const networksOf = (name: string) => services[name]?.networks ?? ["default"]
const reach = (one: string, other: string) => networksOf(one).some((net) => networksOf(other).includes(net))

describe("the larger deployment", () => {
  it("has the services named in the documentation", () => {
    expect(names.sort()).toEqual(
      ["engine", "migrate", "postgres", "proxy", "redis", "storefront", "worker"].sort(),
    )
  })

  it.each(["postgres", "redis"])("exposes %s to the engine's servers only", (store) => {
    expect(names.filter((name) => name !== store && reach(name, store)).sort()).toEqual(
      ["engine", "migrate", "worker", store === "redis" ? "postgres" : "redis"].sort(),
    )
    expect(networksOf(store).map((net) => networks?.[net]?.internal)).toEqual([true])
  })

  it("lets each server connect only to those that it needs", () => {
    for (const server of ["storefront", "engine"]) expect(reach("proxy", server)).toBe(true)
    expect(reach("proxy", "worker")).toBe(false)
    expect(reach("storefront", "engine")).toBe(true)
    // Payments and emails are elsewhere.
    for (const server of ["engine", "worker"]) {
      expect(networksOf(server).some((net) => networks?.[net]?.internal !== true)).toBe(true)
    }
  })

  it.each(names)("limits memory and processes of %s and blocks privilege escalation", (name) => {
    const service = services[name]
    expect(service?.mem_limit).toMatch(/^\$\{[A-Z]+_MEMORY:-\d+[mg]\}$/)
    expect(service?.pids_limit).toBeGreaterThan(0)
    expect(service?.security_opt).toContain("no-new-privileges:true")
    expect(service?.cap_drop).toEqual(["ALL"])
  })

  // What the shop's own roles write, `http deployment/roles` tries.
  it.each(names)("makes the code of %s read-only outside its volumes and memory", (name) => {
    expect(services[name]?.read_only).toBe(true)
  })

  it("grants root only to services that change file owners at startup", () => {
    const privileged = names.filter((name) => services[name]?.cap_add)
    expect(privileged.sort()).toEqual(["postgres", "proxy"])
  })

  it("puts the generated nginx configuration where nginx reads it", () => {
    const { command = [], environment = {}, volumes = [] } = services["proxy"] ?? {}
    const folder = String(environment["NGINX_ENVSUBST_OUTPUT_DIR"])
    expect(command[command.indexOf("-c") + 1]).toBe(`${folder}/nginx.conf`)
    expect(volumes).toContain("./deploy/nginx.conf:/etc/nginx/templates/nginx.conf.template:ro")
  })

  it("gives picture servers more memory than the decoder may use", () => {
    const mostOf = (name: string) => /(\d+)([mg])\}$/.exec(services[name]?.mem_limit ?? "") ?? []
    for (const name of ["engine", "worker", "storefront"]) {
      const [, amount, unit] = mostOf(name)
      expect(Number(amount) * (unit === "g" ? 1024 : 1), name).toBeGreaterThanOrEqual(1536)
    }
  })

  it("requires a Redis password that only the engine's servers know", () => {
    const told = names.filter((name) => JSON.stringify(services[name]).includes("REDIS_PASSWORD"))
    expect(told.sort()).toEqual(["engine", "migrate", "redis", "worker"])
    expect(services["engine"]?.environment?.["REDIS_URL"]).toMatch(
      /^redis:\/\/:\$\{REDIS_PASSWORD:\?[^}]+\}@redis:6379$/,
    )
    // Arguments are visible to every account of the host.
    expect(services["redis"]?.command?.join(" ")).not.toMatch(/(?<!\$)\$\{?REDIS_PASSWORD/)
  })
})

describe("its PostgreSQL", () => {
  it("gives the shop an account with rights to its own database only", () => {
    const { environment = {}, volumes = [] } = services["postgres"] ?? {}
    const account = /^postgres:\/\/(\w+):/.exec(
      String(services["engine"]?.environment?.["DATABASE_URL"]),
    )?.[1]
    expect(account).toBe("shop")
    expect(environment["POSTGRES_USER"]).not.toBe(account)
    expect(volumes).toContain("./deploy/postgres:/docker-entrypoint-initdb.d:ro")
    const script = "deploy/postgres/create-shop.sh"
    const text = readFileSync(inRoot(script), "utf8")
    expect(text).toMatch(/create role shop login nosuperuser nocreatedb nocreaterole/)
    expect(text).toContain("alter role current_user password null")
  })
})

const hasRedis = spawnSync("redis-server", ["--version"], { stdio: "ignore" }).status === 0

/** What Compose makes of a command: `$$` is how it writes a `$`. */
const written = (words: readonly string[]) => words.map((word) => word.replaceAll("$$", "$"))

describe.skipIf(!hasRedis)("its Redis", () => {
  it("requires the password, as its health check does", async ({ onTestFinished }) => {
    const folder = mkdtempSync(path.join(tmpdir(), "shop-redis-"))
    const port = String(await freePort())
    const [program = "", ...args] = written(services["redis"]?.command ?? [])
    const script = args.pop()?.replace("\nEND", `\nport ${port}\nEND`) ?? ""
    const env = { PATH: process.env.PATH, REDIS_PASSWORD: "a-password", REDIS_MAXMEMORY: "64mb" }
    const server = spawn(program, [...args, script], { cwd: folder, env, stdio: "ignore" })
    onTestFinished(async () => {
      const closed = once(server, "close")
      server.kill()
      await closed
      rmSync(folder, { recursive: true, force: true })
    })
    const ask = (password: string, ...words: string[]) =>
      spawnSync("redis-cli", ["-p", port, ...words], {
        encoding: "utf8",
        env: { ...env, REDISCLI_AUTH: password },
      }).stdout
    while (!ask("a-password", "ping").includes("PONG")) await sleep(50)
    expect(ask("", "ping")).toContain("NOAUTH")
    expect(ask("a-password", "config", "get", "maxmemory-policy")).toContain("noeviction")
    expect(ask("a-password", "config", "get", "appendonly")).toContain("yes")
    const [, check = ""] = written(services["redis"]?.healthcheck?.test ?? [])
    const isHealthy = (password: string) =>
      spawnSync("sh", ["-c", check.replace("redis-cli", `redis-cli -p ${port}`)], {
        env: { ...env, REDIS_PASSWORD: password },
      }).status === 0
    expect([isHealthy("a-password"), isHealthy("wrong")]).toEqual([true, false])
  })
})
