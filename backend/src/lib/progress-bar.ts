const WIDTH = 30

/** Progress as a line of text. */
export function progressLine(title: string, done: number, total: number, elapsedMs: number): string {
  const part = total === 0 ? 1 : done / total
  const filled = Math.round(part * WIDTH)
  const left = done === 0 ? "" : `, ${Math.ceil((elapsedMs * (total - done)) / done / 1000)} s left`
  const bar = `${"█".repeat(filled)}${"░".repeat(WIDTH - filled)}`
  return `${title} ${bar} ${Math.floor(part * 100)} % (${done} of ${total}${done < total ? left : ""})`
}

/** Prints a line to the standard output of a script. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Draws an updating bar on a terminal; elsewhere, as in a log, prints a line for every tenth. */
export function progressBar(title: string): {
  show: (progress: { done: number; total: number }) => void
  end: (sentence: string) => void
} {
  const startedAt = Date.now()
  const isTerminal = process.stdout.isTTY
  let tenth = -1
  return {
    show: ({ done, total }) => {
      const line = progressLine(title, done, total, Date.now() - startedAt)
      if (isTerminal) process.stdout.write(`\r\x1b[K${line}`)
      const reached = total === 0 ? 10 : Math.floor((done / total) * 10)
      if (!isTerminal && reached > tenth) printLine(line)
      tenth = reached
    },
    end: (sentence) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
      printLine(`${isTerminal ? "\n" : ""}${sentence} in ${seconds} s.`)
    },
  }
}
