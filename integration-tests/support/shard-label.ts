import type { TestProject } from "vitest/node"

/** The name of a project's shop in this run; runners that share the files have a shop each. */
export function shardLabel(name: string, { vitest }: TestProject): string {
  const { shard } = vitest.config
  return shard ? `${name}_${shard.index}` : name
}
