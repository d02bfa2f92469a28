import type { EngineAnswer } from "../../support/engine"
import { attempt, type Attempt } from "../actors/attempt"

/** A refused call. */
export interface Refusal {
  status: number
  code: string
  message: string
}

type Expected = (refusal: Refusal) => boolean

const nothing: Expected = () => false

/** A life can't go on: what for is among the calls that went wrong. */
export class Stuck extends Error {}

/** The calls of one life: what was called in which order, and what answered as it never should. */
export class Calls {
  readonly trail: string[] = []
  readonly wrong: string[] = []

  /** Makes a call of the shop's API; a refusal that isn't expected is wrong, as is every answer that gets lost. */
  async ask<T>(what: string, call: () => Promise<T>, expected: Expected = nothing): Promise<Attempt<T>> {
    const made = await attempt(call)
    const told = made.outcome === "refused" ? `${made.status} ${made.code} "${made.message}"` : made.outcome
    this.trail.push(made.outcome === "answered" ? what : `${what}: ${told}`)
    const isExpected = made.outcome === "refused" && expected(made)
    if (made.outcome !== "answered" && !isExpected) this.wrong.push(`${what}: ${told}`)
    return made
  }

  /**
   * Makes a call that has to be answered.
   *
   * @throws Stuck if it isn't
   */
  async must<T>(what: string, call: () => Promise<T>): Promise<T> {
    const made = await this.ask(what, call)
    if (made.outcome === "answered") return made.answer
    throw new Stuck(what)
  }

  /** Makes a call during a fault that was caused on purpose: it may be answered in any way. */
  async amidFault<T>(what: string, call: () => Promise<T>): Promise<Attempt<T>> {
    const made = await attempt(call)
    const told = made.outcome === "refused" ? `${made.status} ${made.code}` : made.outcome
    this.trail.push(`${what} (amid a fault): ${told}`)
    return made
  }

  /** Makes a call of the engine's API that has to be answered. */
  async engine(what: string, call: () => Promise<EngineAnswer>): Promise<EngineAnswer["body"]> {
    const { status, body } = await call()
    if (status === 200) {
      this.trail.push(what)
      return body
    }
    const told = `${what}: ${status} ${JSON.stringify(body)}`
    this.trail.push(told)
    this.wrong.push(told)
    throw new Stuck(what)
  }
}
