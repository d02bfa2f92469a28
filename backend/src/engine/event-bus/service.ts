import type { Logger, Message } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import engineModule from "@medusajs/medusa/event-bus-redis"
import { asError } from "#errors/api-error"
import { inTime } from "../availability/in-time"
import { isRedisAway } from "../availability/redis-state"

type CommandResults = [error: Error | null, result: unknown][] | null

interface Pipeline {
  exec: () => Promise<CommandResults>
}

/** The parts of an ioredis connection that are used here. */
interface Connection {
  pipeline: (...commands: unknown[]) => Pipeline
}

interface GroupOptions {
  eventNames?: string[]
}

/**
 * The parts of the engine's service used here, since the public entry of its module does not export the type.
 *
 * @engine 2.21.2 event-bus-redis/dist/services/event-bus-redis.js
 */
export declare class EngineEventBus {
  constructor(...args: unknown[])
  protected readonly logger_: Logger
  protected readonly eventBusRedisConnection_: Connection
  emit<T>(events: Message<T> | Message<T>[], options?: Record<string, unknown>): Promise<void>
  releaseGroupedEvents(eventGroupId: string): Promise<void>
  clearGroupedEvents(eventGroupId: string, options?: GroupOptions): Promise<void>
}

/** The engine's event bus over Redis. */
const RedisEventBus = engineModule.service as typeof EngineEventBus

/**
 * Makes each pipeline of a connection fail if one of its commands was refused (READONLY, OOM, LOADING), which the
 * engine's event bus does not check.
 */
function demandWholePipelines(connection: Connection): void {
  const open = connection.pipeline.bind(connection)
  connection.pipeline = (...commands) => {
    const pipeline = open(...commands)
    const exec = pipeline.exec.bind(pipeline)
    pipeline.exec = async () => {
      const results = await exec()
      const refused = results?.find(([error]) => error)
      if (refused) throw refused[0]
      return results
    }
    return pipeline
  }
}

const PATIENCE_MS = 1000

/**
 * The engine's Redis event bus, changed so that it never fails a workflow. The original reverts a successful workflow
 * if its events can't be released. An event that Redis does not accept within a second is logged and lost, unless the
 * connection delivers it later. Reconcile jobs make up for it.
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
    await this.attempt(`The discarded events of ${eventGroupId}`, () =>
      super.clearGroupedEvents(eventGroupId, options),
    )
  }

  private async attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      if (isRedisAway()) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "Redis is unavailable")
      await inTime(work(), PATIENCE_MS, "Redis")
    } catch (error) {
      this.logger_.error(
        `${what} could not be sent to Redis. The reconcile jobs will catch up.`,
        asError(error),
      )
    }
  }
}
