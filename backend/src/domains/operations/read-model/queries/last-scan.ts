/** While the servers' clocks differ by less than this, no change is missed. */
const CLOCK_SKEW_MS = 5 * 60_000

/** When to scan from if all changes up to a given time are known; earlier than that, since clocks may differ. */
function windowSince(knownUntil: Date): Date {
  return new Date(knownUntil.getTime() - CLOCK_SKEW_MS)
}

/**
 * The time from which a job scans for changes: the last scan of its process, or further back for the first one. Callers
 * retry failures themselves.
 */
export class LastScan {
  private until: Date | null = null

  /** @param longestMs how far back the first scan goes, which is also the maximum, in milliseconds */
  constructor(private readonly longestMs: number) {}

  since(): Date {
    const longest = new Date(Date.now() - this.longestMs)
    if (!this.until) return longest
    // The process's clock may have been ahead when it scanned.
    const since = windowSince(new Date(Math.min(this.until.getTime(), Date.now())))
    return since > longest ? since : longest
  }

  /** Call this once everything up to a given time was found; the earliest of several times counts. */
  done(...until: Date[]): void {
    this.until = new Date(Math.min(...until.map((moment) => moment.getTime())))
  }
}
