const WIDTH = 24

function line(title: string, done: number, total: number, startedAt: number, note: string): string {
  const part = total === 0 ? 1 : Math.min(1, done / total)
  const filled = Math.round(part * WIDTH)
  const elapsed = (Date.now() - startedAt) / 1000
  const left = done > 0 && done < total ? `, ${Math.ceil((elapsed * (total - done)) / done)} s left` : ""
  const bar = `${"█".repeat(filled)}${"░".repeat(WIDTH - filled)}`
  return `${title} ${bar} ${done} of ${total}${left}${note && `, ${note}`}`
}

/** Shows a run's progress: a bar on a terminal, elsewhere an occasional line. */
export class Progress {
  private readonly startedAt = Date.now()
  private lastLineAt = 0

  constructor(
    private readonly title: string,
    private readonly total: number,
    private readonly already = 0,
  ) {}

  show(done: number, note = ""): void {
    const text = line(this.title, done - this.already, this.total - this.already, this.startedAt, note)
    if (process.stdout.isTTY) {
      process.stdout.write(`\r\x1b[K${text}`)
    } else if (done === this.total || Date.now() - this.lastLineAt > 15_000) {
      this.lastLineAt = Date.now()
      process.stdout.write(`${text}\n`)
    }
  }

  /** Prints a permanent line above the bar. */
  say(sentence: string): void {
    process.stdout.write(`${process.stdout.isTTY ? "\r\x1b[K" : ""}${sentence}\n`)
  }

  end(): void {
    if (process.stdout.isTTY) process.stdout.write("\n")
  }
}
