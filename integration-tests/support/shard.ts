/** Environment variable with a runner's shard number, set by the test command if several runners share a suite. */
export const SHARD_VARIABLE = "SHOP_TEST_SHARD"

/** Makes a shop's name unique to this runner's shard. */
export function shardLabel(name: string): string {
  const shard = process.env[SHARD_VARIABLE]
  return shard ? `${name}_${shard}` : name
}
