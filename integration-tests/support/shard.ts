/** The variable by which the test command tells a runner the number of its shard, when several share a suite's files. */
export const SHARD_VARIABLE = "SHOP_TEST_SHARD"

/** The name of a shop that this runner starts; each runner has its own. */
export function shardLabel(name: string): string {
  const shard = process.env[SHARD_VARIABLE]
  return shard ? `${name}_${shard}` : name
}
