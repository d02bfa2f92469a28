import { StripeFault } from "./objects"

interface Answer {
  status: number
  body: unknown
}

/** Stripe's idempotency: repeats the first response, errors included; refuses a key with different parameters. */
export class Idempotency {
  private readonly known = new Map<string, { fingerprint: string; answer: Answer }>()

  once(key: string, fingerprint: string, run: () => Answer): Answer {
    const earlier = this.known.get(key)
    if (earlier) {
      if (earlier.fingerprint === fingerprint) return earlier.answer
      throw new StripeFault(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters: '${key}'`,
      })
    }
    const answer = this.attempt(run)
    this.known.set(key, { fingerprint, answer })
    return answer
  }

  private attempt(run: () => Answer): Answer {
    try {
      // A copy, because a repeated response has the state of the first one.
      return structuredClone(run())
    } catch (error) {
      if (error instanceof StripeFault) return { status: error.status, body: { error: error.error } }
      throw error
    }
  }
}
