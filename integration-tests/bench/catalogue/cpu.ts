import { existsSync, readdirSync, readFileSync } from "node:fs"
import type { Sql } from "postgres"

/** CPU time that processes have used since they started, in milliseconds, by process id. */
export type CpuReading = Map<number, number>

/** The CPU time of a process in milliseconds, summed over its threads; 0 if it has ended. */
function cpuOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const nanoseconds = threads.map((thread) => {
      const [used = "0"] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")
      return Number(used)
    })
    return nanoseconds.reduce((sum, used) => sum + used, 0) / 1e6
  } catch {
    return 0
  }
}

/** Throws if the system doesn't report the CPU time of processes in nanoseconds. */
export function demandCpuTimes(): void {
  if (existsSync("/proc/self/schedstat")) return
  throw new Error("The CPU time of a request is read from /proc/<pid>/task/*/schedstat: measure on Linux.")
}

/** Reads the CPU times of an engine server and of its database sessions. */
export async function readCpu(enginePid: number, sql: Sql): Promise<CpuReading> {
  const sessions = await sql<{ pid: number }[]>`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  return new Map([enginePid, ...sessions.map(({ pid }) => pid)].map((pid) => [pid, cpuOf(pid)]))
}

/** CPU time used between two readings, in milliseconds. Sessions that ended in between are left out. */
export function cpuBetween(before: CpuReading, after: CpuReading): number {
  return [...after].reduce((sum, [pid, used]) => sum + Math.max(0, used - (before.get(pid) ?? 0)), 0)
}
