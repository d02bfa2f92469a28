import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { identify, type ProcessIdentity } from "../process-identity"

function commandLine(pid: number): string {
  try {
    if (process.platform === "linux")
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" })
  } catch {
    return ""
  }
}

/**
 * The server that runs on this data folder, if any, according to PostgreSQL's lock file. If the process named
 * there is gone or is another program by now, the file is stale and is removed.
 */
export function runningPostmaster(directory: string): { process: ProcessIdentity; port: number } | undefined {
  const lock = path.join(directory, "postmaster.pid")
  if (!existsSync(lock)) return undefined
  const [pid = "", , , port = ""] = readFileSync(lock, "utf8").split("\n")
  const server = identify(Number(pid))
  if (server && port && commandLine(server.pid).includes(`-D ${directory} `)) {
    return { process: server, port: Number(port) }
  }
  rmSync(lock, { force: true })
  return undefined
}
