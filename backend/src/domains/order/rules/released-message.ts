const RELEASED = "You weren't charged."

/** What tells a buyer why there is no order, with the sentence that nothing was charged for it. */
export function releasedMessage(reason: string): string {
  return `${reason.replace(/[^.!?]$/, "$&.")} ${RELEASED}`
}
