import { execFileSync, spawnSync } from "node:child_process"
import { UserError } from "../output"

/** The system account that PostgreSQL runs as; undefined for the one that runs this script. */
export type Account = { uid: number; gid: number } | undefined

const NAME = "postgres"

function lookUp(): Account {
  try {
    const id = (flag: string) => Number(execFileSync("id", [flag, NAME], { encoding: "utf8", stdio: "pipe" }))
    return { uid: id("-u"), gid: id("-g") }
  } catch {
    return undefined
  }
}

function create(): void {
  const attempts: [string, string[]][] = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", NAME]],
    ["adduser", ["-S", "-D", "-H", NAME]],
  ]
  attempts.some(([program, args]) => spawnSync(program, args, { stdio: "ignore" }).status === 0)
}

/** The account for PostgreSQL. It refuses to run as root, where it gets its own account, created if missing. */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined
  if (!lookUp()) create()
  const account = lookUp()
  if (account) return account
  throw new UserError(
    `PostgreSQL can't run as root, and the account "${NAME}" could not be created. Run this command as a regular user, or set DATABASE_URL to a PostgreSQL database.`,
  )
}

/** Whether the account can execute the file, or enter the folder, at this path. */
export function canReach(account: Account, location: string): boolean {
  if (!account) return true
  return spawnSync("/bin/sh", ["-c", 'test -x "$0"', location], { ...account, cwd: "/" }).status === 0
}
