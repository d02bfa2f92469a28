import Stripe from "stripe"
import { setTimeout as sleep } from "node:timers/promises"
import { fetchAsStorefront } from "../../support/proxy-secret"
import { STRIPE_KEYS } from "../../support/stripe/keys"
import type { Ledger } from "../../support/stripe/ledger"
import { newId, type Intent } from "../../support/stripe/objects"
import type { Random } from "../random"
import type { Front } from "./front"

interface StripeEvent {
  id: string
  object: "event"
  type: string
  data: { object: unknown }
}

const EVENT_OF_STATUS: Partial<Record<Intent["status"], string>> = {
  requires_capture: "payment_intent.amount_capturable_updated",
  succeeded: "payment_intent.succeeded",
  canceled: "payment_intent.canceled",
}

const PATH = "/hooks/payment/stripe_stripe"
/** Stripe itself keeps trying for days. */
const GIVE_UP_MS = 120_000
const TRY_AGAIN_MS = 500

/** Delivers Stripe's events to the shop as Stripe does: at least once, in no order, retrying until accepted. */
export class Courier {
  private readonly seen = new Map<string, string>()
  private readonly underWay = new Set<Promise<void>>()
  private readonly sent: StripeEvent[] = []
  private isStopped = false
  /** Webhooks that the shop has accepted, including repeats. */
  delivered = 0
  /** Events that the shop never accepted. */
  readonly refused: string[] = []

  constructor(
    private readonly ledger: Ledger,
    private readonly front: Front,
  ) {}

  /** Finds what has happened since the last call, and starts delivering it: late, twice, in a different order. */
  collect(random: Random): void {
    const events = [...this.ledger.intents.values()].flatMap((intent) => this.eventsOf(intent))
    const repeated = events.filter(() => random.chance(0.3))
    const old = this.sent.length > 0 && random.chance(0.5) ? [random.pick(this.sent)] : []
    this.sent.push(...events)
    for (const event of random.shuffle([...events, ...repeated, ...old])) {
      this.carry(event, random.int(0, 800))
    }
  }

  /** Sends earlier events once more, as Stripe may for days. */
  repeat(random: Random, count: number): void {
    for (const event of random.some(this.sent, count)) this.carry(event, random.int(0, 50))
  }

  /** Waits until everything is accepted or given up. */
  async settle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay)
  }

  stop(): void {
    this.isStopped = true
  }

  private eventsOf(intent: Intent): StripeEvent[] {
    const charge = intent.latest_charge ? this.ledger.charge(intent.latest_charge) : undefined
    const state = `${intent.status} ${charge?.amount_refunded ?? 0}`
    const before = this.seen.get(intent.id)
    if (before === state) return []
    this.seen.set(intent.id, state)
    const type = EVENT_OF_STATUS[intent.status]
    const isNews = before?.split(" ")[0] !== intent.status
    return [
      ...(type && isNews ? [this.event(type, intent)] : []),
      ...(charge && charge.amount_refunded > 0 ? [this.event("charge.refunded", charge)] : []),
    ]
  }

  private event(type: string, object: object): StripeEvent {
    return { id: newId("evt"), object: "event", type, data: { object: structuredClone(object) } }
  }

  private carry(event: StripeEvent, delayMs: number): void {
    const journey = this.deliver(event, delayMs).finally(() => this.underWay.delete(journey))
    this.underWay.add(journey)
  }

  private async deliver(event: StripeEvent, delayMs: number): Promise<void> {
    await sleep(delayMs)
    const until = Date.now() + GIVE_UP_MS
    while (Date.now() < until && !this.isStopped) {
      if (await this.isTaken(event)) {
        this.delivered += 1
        return
      }
      await sleep(TRY_AGAIN_MS)
    }
    this.refused.push(`${event.type} ${event.id}`)
  }

  private async isTaken(event: StripeEvent): Promise<boolean> {
    const payload = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: STRIPE_KEYS.webhook })
    const headers = { "content-type": "application/json", "stripe-signature": signature }
    try {
      const url = `${this.front.next().url}${PATH}`
      const init = { method: "POST", headers, body: payload, signal: AbortSignal.timeout(60_000) }
      const response = await fetchAsStorefront(url, init)
      await response.text()
      return response.ok
    } catch {
      return false
    }
  }
}
