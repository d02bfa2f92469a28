import { describeProcess, identify, isRunning, type ProcessIdentity } from "./process-identity"

const CHECK_EVERY_MS = 500

/**
 * The processes above an npm that `npm exec`, which is `npx`, runs, as in `npx npm@10 start`: most often a shell, and it.
 * None if it was started otherwise.
 */
function npxAbove(npm: number): (ProcessIdentity | undefined)[] {
  const shell = describeProcess(npm)?.parent ?? 0
  const npx = describeProcess(shell)?.parent ?? 0
  const chain = [shell, npx]
  const last = chain.findIndex((pid) => describeProcess(pid)?.command.startsWith("npm exec"))
  return chain.slice(0, last + 1).map(identify)
}

/**
 * The processes between this one and the shell in which the command was typed: npm, the shell in which npm runs its script, and the npx
 * that runs npm. None if npm did not start this process.
 */
function npmAbove(): (ProcessIdentity | undefined)[] {
  const script = process.env.npm_lifecycle_script
  // Whatever a script of npm starts inherits the variable.
  if (!script?.includes("scripts/run.mjs")) return []
  const parent = describeProcess(process.ppid)
  const isShell = parent?.command.includes(script)
  const npm = isShell ? (parent?.parent ?? 0) : process.ppid
  return [identify(process.ppid), ...(isShell ? [identify(npm)] : []), ...npxAbove(npm)]
}

/**
 * Ends this process, as SIGTERM does, when the npm that runs it is gone, with or without having passed on a signal: most
 * shells in which npm runs a script keep it to themselves. A shop whose npm goes on, because of `nohup`, `setsid` or
 * `disown`, goes on, too; one that npm did not start depends on no other process.
 *
 * @param parent the parent's process id when this process began; npm may have ended since
 */
export function endWithNpm(parent: number): void {
  const above = npmAbove()
  if (above.length === 0) return
  const isGone = () => process.ppid !== parent || above.some((one) => !one || !isRunning(one))
  const timer = setInterval(() => {
    if (!isGone()) return
    clearInterval(timer)
    process.kill(process.pid, "SIGTERM")
  }, CHECK_EVERY_MS)
  timer.unref()
}
