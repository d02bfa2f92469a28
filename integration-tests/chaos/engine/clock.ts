const RealDate = Date
let shift = 0

class ShiftedDate extends RealDate {
  constructor(...args: unknown[]) {
    if (args.length === 0) super(RealDate.now() + shift)
    else super(...(args as [number]))
  }

  static override now(): number {
    return RealDate.now() + shift
  }
}

/** Sets the process's clock ahead of the machine's, or behind it if negative; timers are unaffected. */
export function shiftClock(milliseconds: number): { now: number } {
  shift = milliseconds
  globalThis.Date = ShiftedDate as DateConstructor
  return { now: Date.now() }
}
