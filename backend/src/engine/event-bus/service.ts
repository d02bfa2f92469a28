import type { Message } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { inTime } from "../availability/in-time"
import { isRedisAway } from "../availability/redis-state"
import { asError } from "../../errors/as-error"
import { RedisEventBus, type GroupOptions } from "./engine-event-bus"
import { demandWholePipelines } from "./whole-pipelines"

const PATIENCE_MS = 1000

/**
 * The engine's event bus over Redis, which lets no workflow fail: the engine cancels one, its success notwithstanding,
 * whose events can't be released. An event that Redis does not take within a second is reported and lost, unless the
 * connection delivers it later; the reconcile jobs find what it would have told.
 */
export default class PatientEventBus extends RedisEventBus {
  constructor(...args: unknown[]) {
    super(...args)
    demandWholePipelines(this.eventBusRedisConnection_)
  }

  override async emit<T = unknown>(
    events: Message<T> | Message<T>[],
    options: Record<string, unknown> = {},
  ): Promise<void> {
    const names = [events].flat().map(({ name }) => name)
    await this.attempt(`The events ${names.join(", ")}`, () => super.emit(events, options))
  }

  override async releaseGroupedEvents(eventGroupId: string): Promise<void> {
    await this.attempt(`The events of ${eventGroupId}`, () => super.releaseGroupedEvents(eventGroupId))
  }

  override async clearGroupedEvents(eventGroupId: string, options: GroupOptions = {}): Promise<void> {
    await this.attempt(`What became void of ${eventGroupId}`, () =>
      super.clearGroupedEvents(eventGroupId, options),
    )
  }

  private async attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      if (isRedisAway()) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "Redis is away")
      await inTime(work(), PATIENCE_MS, "Redis")
    } catch (error) {
      this.logger_.error(
        `${what} could not be given to Redis. The reconcile jobs will find what they tell.`,
        asError(error),
      )
    }
  }
}
