import type { Logger, Message } from "@medusajs/framework/types"
import engineModule from "@medusajs/medusa/event-bus-redis"

type CommandResults = [error: Error | null, result: unknown][] | null

interface Pipeline {
  exec: () => Promise<CommandResults>
}

/** What is used here of a connection of ioredis. */
export interface Connection {
  pipeline: (...commands: unknown[]) => Pipeline
}

export interface GroupOptions {
  eventNames?: string[]
}

/** What is used here of the engine's service, whose type the public entry of its module does not tell. */
export declare class EngineEventBus {
  constructor(...args: unknown[])
  protected readonly logger_: Logger
  protected readonly eventBusRedisConnection_: Connection
  emit<T>(events: Message<T> | Message<T>[], options?: Record<string, unknown>): Promise<void>
  releaseGroupedEvents(eventGroupId: string): Promise<void>
  clearGroupedEvents(eventGroupId: string, options?: GroupOptions): Promise<void>
}

/** The engine's event bus over Redis. */
export const RedisEventBus = engineModule.service as typeof EngineEventBus
