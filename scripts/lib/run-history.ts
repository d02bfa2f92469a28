import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { log, UserError } from "./output"
import { endProcess, identify, isRunning, type ProcessIdentity } from "./process-identity"

interface RunRecord {
  launcher?: ProcessIdentity
  /** In the order in which they were started. */
  children: { name: string; identity: ProcessIdentity }[]
}

/** The processes that run on a data folder, kept in a file so that a start after `kill -9` finds leftovers. */
export class RunHistory {
  readonly #file: string
  #record: RunRecord = { children: [] }

  constructor(dataDirectory: string) {
    mkdirSync(dataDirectory, { recursive: true })
    this.#file = path.join(dataDirectory, "run.json")
  }

  /**
   * Takes the data folder for this process, and stops servers that an earlier run left behind.
   *
   * @throws UserError while another launcher runs on the folder
   */
  async open(): Promise<void> {
    const { launcher, children } = this.#read()
    if (launcher && isRunning(launcher)) {
      throw new UserError(
        `The shop in this folder is already running (process ${launcher.pid}). Stop it with Ctrl-C, or start a second shop with its own DATA_DIR, PORT and ENGINE_PORT.`,
      )
    }
    for (const { name, identity } of children.reverse()) {
      if (!isRunning(identity)) continue
      log(`  stopping the ${name} left over from an earlier run …`)
      await endProcess(identity)
    }
    this.#record = { launcher: identify(process.pid), children: [] }
    this.#write()
  }

  /** Records a started server. */
  add(name: string, identity: ProcessIdentity): void {
    this.#record.children.push({ name, identity })
    this.#write()
  }

  /** Removes the record once everything has been stopped. */
  close(): void {
    rmSync(this.#file, { force: true })
  }

  #read(): RunRecord {
    if (!existsSync(this.#file)) return { children: [] }
    try {
      return JSON.parse(readFileSync(this.#file, "utf8")) as RunRecord
    } catch {
      return { children: [] }
    }
  }

  #write(): void {
    writeFileSync(this.#file, `${JSON.stringify(this.#record, null, 2)}\n`)
  }
}
