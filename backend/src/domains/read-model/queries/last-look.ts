import { windowSince } from "./change-window"

/**
 * Since when a job looks for what has happened: since the last time that its process did, and further back at the first.
 * What could not be dealt with its caller remembers.
 */
export class LastLook {
  private until: Date | null = null

  /** @param longestMs how far back a process looks when it begins; nobody looks any further, in milliseconds */
  constructor(private readonly longestMs: number) {}

  since(): Date {
    const longest = new Date(Date.now() - this.longestMs)
    const since = this.until ? windowSince(this.until) : longest
    return since > longest ? since : longest
  }

  /** To be said when everything up to a moment was found; of several moments the earliest counts. */
  done(...until: Date[]): void {
    this.until = new Date(Math.min(...until.map((moment) => moment.getTime())))
  }
}
