import { spawn, spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import postgres from "postgres"
import { logHeading, tail, UserError } from "../output"
import { freePort, isFree } from "../ports"
import { identify, isRunning, signal, waitForEnd, type ProcessIdentity } from "../process-identity"
import { runningPostmaster } from "./postmaster"
import { chooseDataDir, type DataDir, ownedBy } from "./data-dir"

/** A running embedded PostgreSQL. */
export interface Cluster {
  process: ProcessIdentity
  /** The connection string of one of its databases. */
  url: (database: string) => string
  stop: () => Promise<void>
}

export interface ClusterOptions {
  dataDirectory: string
  /** Additional server settings, such as `fsync=off` for disposable test data. */
  settings?: string[]
  /** Statements of a superuser that set a new database up, such as grants of rights that only tests need. */
  setup?: string[]
}

const USER = "shop"

/**
 * What the superuser sets up, who can't sign in later: the shop's account creates and owns databases and may do nothing
 * beyond, like that of the larger deployment.
 */
const setup = (password: string, more: readonly string[]) => [
  `create role ${USER} login createdb password '${password}'`,
  `alter database postgres owner to ${USER}`,
  ...more,
]

/** Sets up a database in a folder beside its own, which becomes the database once it is whole. */
function initialise(dataDir: DataDir, statements: readonly string[], logFile: string): void {
  const { directory, account, binaries } = dataDir
  if (existsSync(path.join(directory, "PG_VERSION"))) return
  const fresh = `${directory}.new`
  rmSync(fresh, { recursive: true, force: true })
  ownedBy(account, fresh)
  const environment = {
    ...account,
    cwd: "/",
    encoding: "utf8" as const,
    env: { PATH: process.env.PATH, LC_ALL: "C" },
  }
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
  const initdb = ["--pgdata", fresh, "--username", "postgres", "--auth=reject", ...locale]
  const single = ["--single", "-j", "-D", fresh, "-c", "log_min_error_statement=panic", "postgres"]
  const input = statements.map((statement) => `${statement};\n\n`).join("")
  const results = [
    () => spawnSync(binaries.initdb, initdb, environment),
    () => spawnSync(binaries.postgres, single, { ...environment, input }),
  ]
  for (const run of results) {
    const { status, stdout, stderr } = run()
    writeFileSync(logFile, `${stdout ?? ""}${stderr ?? ""}`, { flag: "a" })
    if (status === 0 && !/\b(ERROR|FATAL):/.test(stderr)) continue
    rmSync(fresh, { recursive: true, force: true })
    throw new UserError(`The embedded PostgreSQL could not be set up. Its output:\n${tail(logFile, 12)}`)
  }
  writeFileSync(path.join(fresh, "pg_hba.conf"), `host all ${USER} 127.0.0.1/32 scram-sha-256\n`)
  rmSync(directory, { recursive: true, force: true })
  renameSync(fresh, directory)
}

interface Access {
  port: number
  password: string
}

/** The port and password of this database, chosen on first use; the port changes if it is taken. */
async function chooseAccess(file: string): Promise<Access> {
  const saved = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Access>) : {}
  const access = {
    port: saved.port && (await isFree(saved.port)) ? saved.port : await freePort(),
    password: saved.password ?? randomBytes(24).toString("hex"),
  }
  writeFileSync(file, `${JSON.stringify(access)}\n`, { mode: 0o600 })
  return access
}

function spawnServer(
  { directory, account, binaries }: DataDir,
  port: number,
  settings: string[],
  logFile: string,
) {
  logHeading(logFile, `PostgreSQL on port ${port}`)
  const output = openSync(logFile, "a")
  const fixed = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200", "jit=off"]
  // No statement and no row of a failed one is logged: they hold people's names, addresses and password hashes.
  const discreet = ["log_error_verbosity=terse", "log_min_error_statement=panic"]
  const flags = [...fixed, ...discreet, ...settings].flatMap((setting) => ["-c", setting])
  // Detached: Ctrl-C in the terminal must only reach the launcher, which stops the database last.
  const child = spawn(binaries.postgres, ["-D", directory, "-p", String(port), ...flags], {
    ...account,
    cwd: "/",
    detached: true,
    stdio: ["ignore", output, output],
    env: { PATH: process.env.PATH, LC_ALL: "C" },
  })
  child.unref()
  return child.pid ? identify(child.pid) : undefined
}

async function accepts(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function becomesReady(server: ProcessIdentity, url: string): Promise<boolean> {
  const deadline = Date.now() + 60_000
  while (isRunning(server) && Date.now() < deadline) {
    if (await accepts(url)) return true
    await sleep(100)
  }
  return false
}

async function stop(server: ProcessIdentity): Promise<void> {
  signal(server, "SIGINT")
  if (await waitForEnd(server, 30_000)) return
  signal(server, "SIGQUIT")
  await waitForEnd(server, 10_000)
}

/**
 * Starts the PostgreSQL of a data folder, which is initialized on first use. A server left running by a killed
 * launcher is taken over as it is; the lock file of a dead one is removed.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDirectory, settings = [] } = options
  const logFile = path.join(dataDirectory, "logs", "postgres.log")
  mkdirSync(path.dirname(logFile), { recursive: true })
  const dataDir = await chooseDataDir(dataDirectory)
  const left = runningPostmaster(dataDir.directory)
  const access = await chooseAccess(path.join(dataDirectory, "postgres.json"))
  initialise(dataDir, setup(access.password, options.setup ?? []), logFile)
  const port = left?.port ?? access.port
  const server = left?.process ?? spawnServer(dataDir, port, settings, logFile)
  const url = (database: string) => `postgres://${USER}:${access.password}@127.0.0.1:${port}/${database}`
  if (server && (await becomesReady(server, url("postgres")))) {
    return { process: server, url, stop: () => stop(server) }
  }
  if (server) await stop(server)
  throw new UserError(`The embedded PostgreSQL did not start. The end of ${logFile}:\n${tail(logFile, 12)}`)
}
